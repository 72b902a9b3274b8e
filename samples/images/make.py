# SPDX-License-Identifier: Apache-2.0
"""Makes the pictures of the samples: python3 samples/images/make.py (needs Pillow and NumPy).

The pictures are committed, so nobody has to run this to render the samples. All of them are drawn
here from numbers; the same numbers stand in the texts.
"""

import math
import pathlib

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

HERE = pathlib.Path(__file__).parent

INK = "#1f2933"
MUTED = "#616e7c"
GRID = "#d9dee3"
# Behind what has to be read, so that it can be on dark pages too.
PAPER = "#fbfaf7"
SEA = "#2c6e8f"
LEAF = "#4f8a5b"
SAND = "#d9a566"
CORAL = "#c8553d"


# MARK: SVG


def svg(name, width, height, title, body, font=12):
    """Writes an SVG of the given size in CSS pixels."""
    (HERE / name).write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" '
        f'font-family="Inter, \'Noto Sans\', sans-serif" font-size="{font}">\n'
        f"  <title>{title}</title>\n" + "\n".join("  " + line for line in body) + "\n</svg>\n"
    )


def text(x, y, words, anchor="start", fill=INK, **more):
    extra = "".join(f' {k.replace("_", "-")}="{v}"' for k, v in more.items())
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{fill}"{extra}>{words}</text>'


def line(x1, y1, x2, y2, stroke=GRID, width=1, **more):
    extra = "".join(f' {k.replace("_", "-")}="{v}"' for k, v in more.items())
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{stroke}" '
        f'stroke-width="{width:g}"{extra}/>'
    )


def rect(x, y, w, h, fill, rx=0, **more):
    extra = "".join(f' {k.replace("_", "-")}="{v}"' for k, v in more.items())
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{rx:g}" fill="{fill}"{extra}/>'


def badge(name, label, value, color):
    """A badge as they stand at the top of a README: a label and its value."""
    left = 14 + 6.6 * len(label)
    right = 14 + 6.6 * len(value)
    svg(
        name,
        round(left + right),
        20,
        f"{label}: {value}",
        [
            rect(0, 0, left + right, 20, "#3e4c59", rx=4),
            rect(left - 4, 0, right + 4, 20, color, rx=4),
            rect(left - 4, 0, 8, 20, color),
            text(left / 2 - 1, 14, label, "middle", "#ffffff"),
            text(left + right / 2 - 1, 14, value, "middle", "#ffffff"),
        ],
        font=11,
    )


def bird(x, y, s, body="#8a6f57", belly="#f4ead9", leg="#3e3a36"):
    """A sandpiper seen from the side; `s` scales a drawing 100 units wide."""
    p = lambda px, py: f"{x + px * s:.1f},{y + py * s:.1f}"
    return [
        f'<path d="M{p(2, 34)} C{p(14, 32)} {p(24, 30)} {p(30, 30)}" stroke="{leg}" '
        f'stroke-width="{2.6 * s:.2f}" fill="none" stroke-linecap="round"/>',
        f'<path d="M{p(50, 64)} L{p(48, 92)} M{p(62, 64)} L{p(66, 92)}" stroke="{leg}" '
        f'stroke-width="{2.4 * s:.2f}" fill="none" stroke-linecap="round"/>',
        f'<path d="M{p(28, 28)} C{p(30, 18)} {p(44, 18)} {p(46, 30)} C{p(48, 38)} {p(70, 36)} '
        f'{p(98, 52)} C{p(84, 62)} {p(72, 70)} {p(56, 70)} C{p(40, 70)} {p(32, 58)} {p(34, 44)} '
        f'C{p(32, 40)} {p(27, 36)} {p(28, 28)} Z" fill="{body}"/>',
        f'<path d="M{p(34, 44)} C{p(32, 58)} {p(40, 70)} {p(56, 70)} C{p(66, 70)} {p(72, 66)} '
        f'{p(78, 62)} C{p(60, 64)} {p(44, 58)} {p(34, 44)} Z" fill="{belly}"/>',
        f'<circle cx="{x + 36 * s:.1f}" cy="{y + 27 * s:.1f}" r="{2.2 * s:.2f}" fill="{leg}"/>',
    ]


def logo():
    waves = [
        '<path d="M0 104 q15 -8 30 0 t30 0 t30 0 t30 0 V120 H0 Z" fill="#2c6e8f"/>',
        '<path d="M0 110 q15 -6 30 0 t30 0 t30 0 t30 0 V120 H0 Z" fill="#1d5370"/>',
    ]
    svg(
        "sandpiper.svg",
        120,
        120,
        "A sandpiper at the water’s edge",
        [
            '<defs><clipPath id="disc"><circle cx="60" cy="60" r="58"/></clipPath>'
            '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">'
            '<stop offset="0" stop-color="#f6d7a8"/><stop offset="1" stop-color="#fbf1df"/>'
            "</linearGradient></defs>",
            '<g clip-path="url(#disc)">',
            rect(0, 0, 120, 120, "url(#sky)"),
            '<circle cx="86" cy="36" r="13" fill="#e58f4e"/>',
            *bird(10, 16, 0.96),
            *waves,
            "</g>",
        ],
    )


# MARK: Charts


PLANTED = [(2019, 212, 38), (2020, 264, 41), (2021, 388, 52), (2022, 431, 47), (2023, 517, 63)]


def trees_planted():
    left, top, width, height = 56, 34, 500, 210
    scale = height / 600
    body = [rect(0, 0, 576, 280, PAPER)]
    for value in range(0, 601, 150):
        y = top + height - value * scale
        body += [line(left, y, left + width, y), text(left - 8, y + 4, value, "end", MUTED)]
    step = width / len(PLANTED)
    for i, (year, planted, removed) in enumerate(PLANTED):
        x = left + i * step + step / 2
        body += [
            rect(x - 32, top + height - planted * scale, 34, planted * scale, LEAF, rx=2),
            rect(x + 4, top + height - removed * scale, 24, removed * scale, SAND, rx=2),
            text(x - 15, top + height - planted * scale - 6, planted, "middle", font_weight=600),
            text(x + 16, top + height - removed * scale - 6, removed, "middle", MUTED),
            text(x, top + height + 20, year, "middle"),
        ]
    body += [
        rect(left, 8, 12, 12, LEAF, rx=2),
        text(left + 18, 18, "planted"),
        rect(left + 90, 8, 12, 12, SAND, rx=2),
        text(left + 108, 18, "removed"),
        line(left, top + height, left + width, top + height, INK),
    ]
    svg("trees-planted.svg", 576, 280, "Street trees planted and removed, 2019 to 2023", body)


SURVIVAL = {
    "field maple": (LEAF, [100, 97, 95, 93, 92]),
    "small-leaved lime": (SEA, [100, 95, 91, 90, 88]),
    "wild cherry": (SAND, [100, 93, 86, 82, 77]),
    "silver birch": (CORAL, [100, 89, 75, 67, 61]),
}


def survival():
    left, top, width, height = 52, 16, 356, 230
    y_of = lambda v: top + (100 - v) / 50 * height
    x_of = lambda year: left + year / 4 * width
    body = [rect(0, 0, 576, 300, PAPER)]
    for value in range(50, 101, 10):
        body += [
            line(left, y_of(value), left + width, y_of(value)),
            text(left - 8, y_of(value) + 4, f"{value} %", "end", MUTED),
        ]
    for year in range(5):
        body.append(text(x_of(year), top + height + 22, year, "middle"))
    body.append(text(left + width / 2, top + height + 42, "years after planting", "middle", MUTED))
    for species, (color, values) in SURVIVAL.items():
        points = " ".join(f"{x_of(i):.1f},{y_of(v):.1f}" for i, v in enumerate(values))
        body.append(
            f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2.5" '
            'stroke-linejoin="round"/>'
        )
        for i, v in enumerate(values):
            body.append(
                f'<circle cx="{x_of(i):.1f}" cy="{y_of(v):.1f}" r="3.5" fill="#ffffff" '
                f'stroke="{color}" stroke-width="2"/>'
            )
        body.append(
            text(left + width + 12, y_of(values[-1]) + 4, f"{species}, {values[-1]} %",
                 fill="#8f6023" if color == SAND else color)
        )
    svg("survival.svg", 576, 300, "Survival of young trees by species", body)


def temperature():
    """A day in July: two streets, hour by hour."""
    left, top, width, height = 52, 16, 500, 210
    bare = [19.1 + 8.9 * math.exp(-(((h - 15.2) / 5.1) ** 2)) + 0.6 * (h > 18) for h in range(25)]
    shaded = [18.6 + 6.1 * math.exp(-(((h - 15.4) / 5.6) ** 2)) for h in range(25)]
    x_of = lambda h: left + h / 24 * width
    y_of = lambda t: top + (30 - t) / 14 * height
    body = [rect(0, 0, 576, 262, PAPER)]
    for t in range(16, 31, 2):
        body += [
            line(left, y_of(t), left + width, y_of(t)),
            text(left - 8, y_of(t) + 4, f"{t} °C", "end", MUTED),
        ]
    for h in range(0, 25, 3):
        body.append(text(x_of(h), top + height + 20, f"{h:02d}:00", "middle"))
    ring = [f"{x_of(h):.1f},{y_of(t):.1f}" for h, t in enumerate(bare)]
    ring += [f"{x_of(h):.1f},{y_of(shaded[h]):.1f}" for h in range(24, -1, -1)]
    body.append(f'<polygon points="{" ".join(ring)}" fill="{CORAL}" fill-opacity="0.12"/>')
    for values, color in ((bare, CORAL), (shaded, LEAF)):
        points = " ".join(f"{x_of(h):.1f},{y_of(t):.1f}" for h, t in enumerate(values))
        body.append(
            f'<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2.5"/>'
        )
    body += [
        text(x_of(17.4), y_of(27.9), "Quay Road, no trees", fill=CORAL, font_weight=600),
        text(x_of(9.9), y_of(19.3), "Mill Lane, closed canopy", fill=LEAF, font_weight=600),
    ]
    svg("temperature.svg", 576, 262, "Air temperature in two streets on 18 July 2023", body)


# A section of the shore, the width of its mud in metres, and the birds of two observers.
SECTIONS = [
    (1, 150, 212, 212), (2, 220, 388, 381), (3, 480, 671, 640), (4, 780, 804, 588),
    (5, 900, 742, 879), (6, 640, 903, 815), (7, 350, 536, 508), (8, 180, 404, 403),
]


def sections():
    """Two observers side by side, above the width of the mud that they looked across."""
    left, top, width, height = 52, 34, 648, 150
    scale = height / 1000
    base = top + height
    body = [rect(0, 0, 720, 256, PAPER)]
    for value in range(0, 1001, 250):
        y = base - value * scale
        body += [line(left, y, left + width, y), text(left - 8, y + 4, value, "end", MUTED)]
    step = width / len(SECTIONS)
    for section, mud, first, second in SECTIONS:
        x = left + (section - 0.5) * step
        for count, place, color in ((first, x - 29, SEA), (second, x + 1, SAND)):
            body += [
                rect(place, base - count * scale, 28, count * scale, color, rx=2),
                text(place + 14, base - count * scale - 5, count, "middle", font_size=11),
            ]
        reach = mud / 900 * (step - 10)
        body += [
            text(x, base + 20, section, "middle", font_weight=600),
            rect(x - reach / 2, base + 34, reach, 10, "#b9a88c", rx=2),
            text(x, base + 60, f"{mud} m", "middle", MUTED, font_size=11),
        ]
    body += [
        rect(left, 8, 12, 12, SEA, rx=2),
        text(left + 18, 18, "first observer"),
        rect(left + 120, 8, 12, 12, SAND, rx=2),
        text(left + 138, 18, "second observer"),
        rect(left + 256, 8, 12, 12, "#b9a88c", rx=2),
        text(left + 274, 18, "width of the mud"),
        line(left, base, left + width, base, INK),
    ]
    svg("sections.svg", 720, 256, "Birds counted in eight sections of the shore", body)


def tree_pit():
    """A section through a street: pavement, structural soil, roots."""
    body = [
        rect(0, 0, 576, 300, PAPER),
        rect(0, 150, 576, 150, "#cdb89a"),
        rect(0, 150, 210, 14, "#8d99a6"),
        rect(366, 150, 210, 14, "#5f6b77"),
        rect(210, 150, 156, 14, "#7a5c3f"),
        rect(120, 178, 336, 92, "#a88a66", rx=4),
    ]
    for i in range(46):
        x = 128 + (i * 67) % 320
        y = 186 + (i * 41) % 76
        body.append(f'<circle cx="{x}" cy="{y}" r="{3 + i % 3}" fill="#8f7352"/>')
    for dx, dy in ((-120, 70), (-84, 92), (-40, 100), (30, 98), (78, 90), (126, 66)):
        body.append(
            f'<path d="M288 160 Q{288 + dx * 0.4:g} {160 + dy * 0.7:g} {288 + dx} {160 + dy}" '
            'stroke="#5b4330" stroke-width="3" fill="none" stroke-linecap="round"/>'
        )
    body += [
        '<path d="M282 160 L284 84 H292 L294 160 Z" fill="#6b4f3a"/>',
        f'<circle cx="288" cy="56" r="44" fill="{LEAF}"/>',
        '<circle cx="262" cy="66" r="28" fill="#5f9c6b"/>',
        '<circle cx="316" cy="64" r="30" fill="#447a50"/>',
        f'<path d="M60 142 H198" stroke="{SEA}" stroke-width="2.5" fill="none"/>',
        f'<path d="M196 137 L206 142 L196 147 Z" fill="{SEA}"/>',
        text(60, 132, "rain from the pavement", fill=SEA),
        text(14, 194, "footway", fill=INK),
        text(520, 194, "road", fill=INK),
        text(466, 226, "structural soil,", fill=INK),
        text(466, 242, "12 m³ per tree", fill=INK),
        line(456, 226, 440, 226, INK),
        text(384, 120, "open soil, 2 m wide", fill=INK),
        line(380, 124, 352, 156, INK),
    ]
    svg("tree-pit.svg", 576, 300, "A tree pit in section", body)


def pipeline(name, paper, ink, box, accent):
    """A diagram in two colour schemes, for light and dark pages."""
    body = [rect(0, 0, 560, 120, paper, rx=8)]
    steps = ["recorder", "import", "catalogue", "web page"]
    for i, step in enumerate(steps):
        x = 20 + i * 136
        body += [
            rect(x, 36, 112, 48, box, rx=8, stroke=accent, stroke_width=1.5),
            text(x + 56, 65, step, "middle", ink, font_weight=600),
        ]
        if i < len(steps) - 1:
            body += [
                line(x + 112, 60, x + 128, 60, accent, 2),
                f'<path d="M{x + 127} 55 L{x + 136} 60 L{x + 127} 65 Z" fill="{accent}"/>',
            ]
    svg(name, 560, 120, "From the recorder to the web page", body, font=13)


# MARK: Pixels


def gradient(width, height, stops):
    """A vertical gradient through (position, colour) stops, as a float array."""
    y = np.linspace(0, 1, height)
    places = [s[0] for s in stops]
    channels = [np.interp(y, places, [s[1][c] for s in stops]) for c in range(3)]
    column = np.stack(channels, axis=-1)
    return np.repeat(column[:, None, :], width, axis=1)


def landscape(width, height, sky, hills, sun, sun_color):
    """Hills behind hills, each paler with distance, under a low sun."""
    picture = gradient(width, height, sky)
    yy, xx = np.mgrid[0:height, 0:width]
    distance = np.hypot(xx - sun[0] * width, yy - sun[1] * height)
    glow = np.exp(-((distance / (0.22 * width)) ** 2))[..., None] * 0.55
    picture = picture * (1 - glow) + np.array(sun_color) * glow
    disc = np.clip((0.045 * width - distance) / 1.5, 0, 1)[..., None]
    picture = picture * (1 - disc) + np.array(sun_color) * disc
    x = np.linspace(0, 1, width)
    for i, color in enumerate(hills):
        base = 0.48 + 0.115 * i
        ridge = base
        for k, weight in ((1.3, 0.050), (2.9, 0.028), (6.1, 0.012), (13.7, 0.004)):
            ridge = ridge - weight * np.sin(2 * np.pi * (k * x + 0.37 * i * k + 0.11 * k * k))
        edge = np.clip(yy - ridge[None, :] * height, 0, 1)[..., None]
        haze = np.clip((yy / height - ridge[None, :]) * 3.2, 0, 1)[..., None] * 0.22
        shade = np.array(color) * (1 - haze) + np.array(sky[-1][1]) * haze
        picture = picture * (1 - edge) + shade * edge
    return Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))


def landscapes():
    morning = landscape(
        960,
        540,
        [(0, (120, 170, 205)), (0.35, (200, 214, 214)), (0.6, (248, 222, 180))],
        [(150, 170, 182), (112, 142, 150), (78, 112, 112), (48, 82, 76), (26, 52, 48)],
        (0.68, 0.33),
        (255, 236, 190),
    )
    morning.save(HERE / "hills.jpg", quality=82, optimize=True, progressive=True)
    dusk = landscape(
        800,
        450,
        [(0, (38, 40, 84)), (0.3, (118, 76, 124)), (0.58, (240, 142, 106))],
        [(122, 82, 122), (92, 62, 104), (64, 48, 84), (40, 34, 62), (22, 20, 40)],
        (0.3, 0.4),
        (255, 196, 130),
    )
    dusk.save(HERE / "dusk.webp", quality=80, method=6)

    # Stored lying on its side; orientation 6 turns it upright.
    portrait = morning.crop((520, 40, 820, 490)).resize((280, 420), Image.LANCZOS)
    exif = Image.Exif()
    exif[0x0112] = 6
    portrait.transpose(Image.ROTATE_90).save(
        HERE / "upright.jpg", quality=84, optimize=True, exif=exif
    )


def shell():
    """A spiral shell with soft edges on nothing: an image with real transparency."""
    size, zoom = 240, 4
    big = Image.new("RGBA", (size * zoom, size * zoom), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    center = size * zoom * 0.46
    turns, steps = 3.2, 420
    for i in range(steps):
        t = i / steps
        angle = 2 * math.pi * turns * t + 0.4
        radius = zoom * 86 * t**1.5
        x = center + radius * math.cos(angle)
        y = center + radius * math.sin(angle)
        r = zoom * (3 + 25 * t**1.2)
        ridge = 0.5 + 0.5 * math.sin(i * 0.42)
        tone = [int(a + (b - a) * (0.35 + 0.5 * t + 0.15 * ridge)) for a, b in
                zip((150, 84, 70), (248, 214, 178))]
        draw.ellipse((x - r, y - r, x + r, y + r), fill=(*tone, 255))
        # Drawn over what is there; drawing it directly would replace the alpha, too.
        light = Image.new("RGBA", big.size, (255, 246, 230, 0))
        ImageDraw.Draw(light).ellipse(
            (x - r * 0.5, y - r * 0.72, x + r * 0.24, y - r * 0.1), fill=(255, 246, 230, 40)
        )
        big.alpha_composite(light)
    shadow = big.getchannel("A").filter(ImageFilter.GaussianBlur(zoom * 6))
    shade = Image.new("RGBA", big.size, (30, 40, 60, 0))
    shade.putalpha(shadow.point(lambda a: a * 0.45))
    whole = Image.new("RGBA", big.size, (0, 0, 0, 0))
    whole.alpha_composite(shade, (zoom * 4, zoom * 7))
    whole.alpha_composite(big)
    small = whole.resize((size, size), Image.LANCZOS)
    small.save(HERE / "shell.png", optimize=True)


def moon():
    """The phases of the moon, eight frames of a GIF; paper shows the first, the full moon."""
    frames = []
    size, zoom = 96, 4
    n = size * zoom
    yy, xx = np.mgrid[0:n, 0:n]
    u, v = (xx - n / 2) / (n * 0.42), (yy - n / 2) / (n * 0.42)
    inside = u * u + v * v <= 1
    z = np.sqrt(np.clip(1 - u * u - v * v, 0, 1))
    maria = np.zeros_like(u)
    for cx, cy, r in ((-0.3, -0.35, 0.28), (0.2, -0.3, 0.24), (0.38, 0.02, 0.2), (-0.4, 0.1, 0.3),
                      (-0.1, 0.5, 0.16)):
        maria += 0.16 * np.exp(-(((u - cx) ** 2 + (v - cy) ** 2) / r**2) ** 2)
    for k in range(8):
        phase = 2 * math.pi * k / 8
        light = np.clip((u * math.sin(phase) + z * math.cos(phase)) * 6, 0, 1)
        value = (0.93 - maria) * light + 0.09
        rgb = np.stack([value * 250, value * 244, value * 222], axis=-1)
        sky = np.array([22, 28, 52], dtype=float)
        rgb = np.where(inside[..., None], rgb, sky)
        frame = Image.fromarray(np.clip(rgb, 0, 255).astype(np.uint8))
        frames.append(frame.resize((size, size), Image.LANCZOS).quantize(48))
    frames[0].save(
        HERE / "moon.gif", save_all=True, append_images=frames[1:], duration=400, loop=0,
        optimize=True,
    )


def spectrogram():
    """What a recording of a calling bird looks like: rising notes over a humming ground."""
    width, height = 720, 240
    chance = np.random.default_rng(7)
    t = np.linspace(0, 6, width)[None, :]
    f = np.linspace(9, 0, height)[:, None]
    power = 0.10 * np.exp(-f / 1.1) * np.ones_like(t)
    for start in (0.5, 1.35, 2.2, 3.6, 4.3, 5.0):
        for harmonic, strength in ((1, 1.0), (2, 0.38)):
            local = (t - start) / 0.42
            pitch = harmonic * (2.9 + 1.15 * np.sin(np.clip(local, 0, 1) * math.pi * 0.9))
            envelope = np.exp(-(((local - 0.5) / 0.32) ** 4))
            power = power + strength * envelope * np.exp(-(((f - pitch) / (0.13 * harmonic)) ** 2))
    grain = Image.fromarray(chance.normal(0, 0.02, (16, 60)).astype(np.float32))
    grain = np.asarray(grain.resize((width, height), Image.BICUBIC))
    power = np.clip(power + grain * power.max() * 0.5, 0, 1) ** 0.7
    stops = [0, 0.15, 0.45, 0.8, 1]
    colors = np.array([(14, 22, 40), (24, 62, 92), (44, 132, 142), (240, 190, 110), (255, 247, 224)])
    rgb = np.stack([np.interp(power, stops, colors[:, c]) for c in range(3)], axis=-1)
    picture = Image.fromarray(rgb.astype(np.uint8))
    picture.quantize(64, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(
        HERE / "spectrogram.png", optimize=True
    )


def dune():
    """A grey picture with one channel: ripples of sand."""
    width, height = 420, 240
    yy, xx = np.mgrid[0:height, 0:width].astype(float)
    bend = 18 * np.sin(xx / 70) + 9 * np.sin(xx / 31 + 1)
    depth = yy / height
    wave = np.sin(52 * np.sqrt(0.06 + depth) + bend / (11 - 5 * depth)) ** 3
    value = 150 + 46 * wave * (0.5 + 0.5 * depth) + 40 * (xx / width - 0.5)
    Image.fromarray(np.clip(value, 0, 255).astype(np.uint8)).save(HERE / "dune.png", optimize=True)


def icons():
    """Small marks that stand in a line of text."""
    svg("leaf.svg", 16, 16, "leaf", [
        f'<path d="M2 14 C1 6 6 1 15 1 C15 10 10 14 4 12 L2 14 Z" fill="{LEAF}"/>',
        '<path d="M3 13 C6 9 9 6 12 4" stroke="#ffffff" stroke-width="1" fill="none"/>',
    ])
    svg("drop.svg", 16, 16, "drop", [
        f'<path d="M8 1 C11 6 13 8 13 11 A5 4.5 0 0 1 3 11 C3 8 5 6 8 1 Z" fill="{SEA}"/>',
    ])
    svg("sun.svg", 16, 16, "sun", [
        f'<circle cx="8" cy="8" r="3.4" fill="{SAND}"/>',
        *(
            line(8 + 5 * math.cos(a), 8 + 5 * math.sin(a), 8 + 7.2 * math.cos(a),
                 8 + 7.2 * math.sin(a), SAND, 1.6, stroke_linecap="round")
            for a in (k * math.pi / 4 for k in range(8))
        ),
    ])


def main():
    logo()
    badge("badge-build.svg", "build", "passing", "#3f8f55")
    badge("badge-version.svg", "version", "2.3.0", "#2c6e8f")
    badge("badge-licence.svg", "licence", "MIT", "#8a6f57")
    trees_planted()
    survival()
    temperature()
    sections()
    tree_pit()
    pipeline("pipeline-light.svg", "#f5f8fa", INK, "#ffffff", SEA)
    pipeline("pipeline-dark.svg", "#1b2430", "#e6edf3", "#263445", "#6bb3d6")
    landscapes()
    shell()
    moon()
    spectrogram()
    dune()
    icons()
    for path in sorted(HERE.iterdir()):
        if path.stat().st_size > 60_000:
            raise SystemExit(f"{path.name} is too large: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
