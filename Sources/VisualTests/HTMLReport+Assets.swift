// SPDX-License-Identifier: Apache-2.0

extension HTMLReport {
  /// The style sheet of the report.
  static let style = """
    :root {
      --paper: #f3f4f6; --sheet: #ffffff; --ink: #1b1f24; --quiet: #5a636e; --line: #d5d9de;
      --accent: #0a58ca; --bad: #b3141c; --bad-paper: #fdecec; --good: #1a6e3c; --good-paper: #e6f4ea;
      --shadow: 0 1px 2px rgb(0 0 0 / .12), 0 4px 14px rgb(0 0 0 / .08);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #16191d; --sheet: #20252b; --ink: #e8eaed; --quiet: #a2abb5; --line: #39414a;
        --accent: #7fb2ff; --bad: #ff9a9a; --bad-paper: #432025; --good: #8fd6a8; --good-paper: #1d3828;
        --shadow: 0 1px 2px rgb(0 0 0 / .5), 0 4px 14px rgb(0 0 0 / .4);
      }
    }
    * { box-sizing: border-box }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 15px/1.5 system-ui, "Segoe UI", "Inter", "Noto Sans", sans-serif }
    header { position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; gap: 8px 24px;
      align-items: center; justify-content: space-between; padding: 12px 28px;
      background: var(--sheet); border-bottom: 1px solid var(--line) }
    h1 { font-size: 18px; line-height: 1.3; margin: 0 }
    .counts { margin: 3px 0 0; display: flex; flex-wrap: wrap; gap: 6px }
    .counts span { padding: 0 9px; border-radius: 99px; font-size: 13px }
    .bad { color: var(--bad); background: var(--bad-paper) }
    .good { color: var(--good); background: var(--good-paper) }
    .tools { display: flex; flex-wrap: wrap; gap: 8px }
    .modes { display: flex }
    button { font: inherit; font-size: 14px; color: var(--ink); background: var(--paper);
      border: 1px solid var(--line); border-radius: 7px; padding: 4px 12px; cursor: pointer }
    .modes button { border-radius: 0; margin-left: -1px }
    .modes button:first-child { border-radius: 7px 0 0 7px; margin-left: 0 }
    .modes button:last-child { border-radius: 0 7px 7px 0 }
    button[aria-pressed=true] { background: var(--accent); border-color: var(--accent);
      color: var(--sheet) }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
    main { padding: 8px 28px 32px; max-width: 1800px; margin: 0 auto }
    .document { margin: 24px 0 36px }
    h2 { font-size: 20px; margin: 0 0 6px; overflow-wrap: anywhere }
    h3 { font-size: 15px; margin: 0 0 10px }
    h3 small { font-size: 13px; font-weight: 400; color: var(--quiet); margin-left: 6px }
    .findings { margin: 0 0 16px; padding: 0; list-style: none }
    .findings li { padding: 5px 12px; border-left: 4px solid var(--bad); background: var(--sheet);
      margin-bottom: 3px; overflow-wrap: anywhere }
    .findings li.consequence { border-color: var(--line); color: var(--quiet) }
    .findings b { font-weight: 600 }
    .findings code, .findings a, .findings span { margin-left: 8px; font-size: 13px; color: var(--quiet) }
    .findings a { color: var(--accent) }
    code { font-family: ui-monospace, "JetBrains Mono", "DejaVu Sans Mono", monospace; font-size: 13px }
    .problem { color: var(--bad); background: var(--bad-paper); padding: 6px 12px; border-radius: 7px }
    .hint { color: var(--quiet) }
    .page { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px;
      padding: 14px 18px 16px; margin: 0 0 18px; scroll-margin-top: 88px }
    .page.current { border-color: var(--accent) }
    .page:focus { outline: none }
    .stage { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 6px 18px;
      align-items: start }
    .stage.single { grid-template-columns: minmax(0, 33%) }
    figure { margin: 0; min-width: 0 }
    figcaption { color: var(--quiet); font-size: 13px; text-align: center; margin-top: 6px }
    .sheet { position: relative; line-height: 0; box-shadow: var(--shadow); background: #fff;
      border-radius: 2px; overflow: hidden }
    .sheet img { width: 100%; height: auto; display: block }
    .sheet .marks { position: absolute; inset: 0 }
    .sheet .under { opacity: .28; filter: grayscale(1) }
    .sheet .under:not([src]) { visibility: hidden }
    body.unmarked .marks { visibility: hidden }
    .stage input { display: none; width: 100%; margin: 10px 0 0; accent-color: var(--accent) }
    .slider .stage:not(.single), .blink .stage:not(.single) {
      grid-template-columns: minmax(0, min(100%, 900px)); justify-content: center }
    .slider .stage:not(.single) figure, .blink .stage:not(.single) figure { grid-area: 1 / 1 }
    .slider .stage:not(.single) input { display: block; grid-area: 2 / 1 }
    .slider .difference, .blink .difference { z-index: 2; pointer-events: none }
    .slider .difference .sheet, .blink .difference .sheet { background: none; box-shadow: none }
    .slider .difference .under, .blink .difference .under { visibility: hidden }
    .slider .difference .marks, .blink .difference .marks { opacity: .45; filter: blur(7px) }
    .slider .difference figcaption, .blink .difference figcaption { visibility: hidden }
    .slider .stage:not(.single) .actual .sheet { clip-path: inset(0 0 0 var(--at, 50%)) }
    .slider .stage:not(.single) .actual .sheet::before { content: ""; position: absolute; z-index: 1;
      top: 0; bottom: 0; left: var(--at, 50%); width: 2px; background: var(--accent) }
    .slider .stage:not(.single) .expected figcaption { text-align: left }
    .slider .stage:not(.single) .actual figcaption { text-align: right }
    .blink .stage:not(.single).other .actual { visibility: hidden }
    .blink .stage:not(.single):not(.other) .expected { visibility: hidden }
    .zoom .stage { overflow-x: auto; grid-template-columns: repeat(3, max-content) }
    .zoom .sheet img { width: auto; max-width: none }
    .zoom.slider .stage:not(.single), .zoom.blink .stage:not(.single) {
      grid-template-columns: max-content; justify-content: start }
    .same { background: var(--sheet); border: 1px solid var(--line); border-radius: 12px;
      padding: 10px 18px; margin-top: 24px }
    .same summary { cursor: pointer }
    .same ul { columns: 18em; color: var(--quiet); padding-left: 1.2em }
    footer { padding: 14px 28px 26px; color: var(--quiet); font-size: 13px; text-align: center }
    kbd { font: inherit; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px;
      padding: 0 5px; background: var(--sheet) }
    @media (max-width: 760px) {
      header, main { padding-left: 14px; padding-right: 14px }
      .tools { gap: 4px }
      button { font-size: 13px; padding: 3px 6px }
      body:not(.slider):not(.blink) .stage { grid-template-columns: minmax(0, 1fr) }
    }
    @media print { header { position: static } .tools, footer { display: none } }
    """

  /// The script of the report; without it, pictures appear side by side.
  static let script = #"""
    "use strict";
    const body = document.body;
    const pages = [...document.querySelectorAll(".page")];
    const stages = [...document.querySelectorAll(".stage:not(.single)")];
    let current = -1;
    let timer = 0;
    for (const stage of stages) {
      const actual = stage.querySelector(".actual img");
      stage.querySelector(".under").src = actual.src;
      const range = stage.querySelector("input");
      const show = () => stage.style.setProperty("--at", range.value + "%");
      range.addEventListener("input", show);
      show();
      const drag = event => {
        if (!body.classList.contains("slider") || (event.type === "pointermove" && !event.buttons)) return;
        const box = actual.getBoundingClientRect();
        range.value = (event.clientX - box.left) / box.width * 100;
        show();
        event.preventDefault();
      };
      stage.addEventListener("pointerdown", event => { if (event.target !== range) drag(event); });
      stage.addEventListener("pointermove", event => { if (event.target !== range) drag(event); });
    }
    const flip = () => stages.forEach(stage => stage.classList.toggle("other"));
    function setMode(mode) {
      body.classList.remove("slider", "blink");
      if (mode !== "side") body.classList.add(mode);
      for (const button of document.querySelectorAll("[data-mode]"))
        button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
      clearInterval(timer);
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (mode === "blink" && !still) timer = setInterval(flip, 700);
      if (current >= 0) pages[current].scrollIntoView({ block: "start" });
    }
    function toggle(name) {
      const button = document.querySelector(`[data-toggle=${name}]`);
      const on = button.getAttribute("aria-pressed") !== "true";
      button.setAttribute("aria-pressed", String(on));
      if (name === "marks") body.classList.toggle("unmarked", !on);
      else body.classList.toggle(name, on);
    }
    function go(index) {
      if (!pages.length) return;
      if (current >= 0) pages[current].classList.remove("current");
      current = Math.max(0, Math.min(pages.length - 1, index));
      pages[current].classList.add("current");
      pages[current].focus({ preventScroll: true });
      pages[current].scrollIntoView({ block: "start" });
    }
    function slide(step) {
      const stage = pages[Math.max(current, 0)]?.querySelector(".stage input");
      if (!stage) return;
      stage.value = Number(stage.value) + step;
      stage.dispatchEvent(new Event("input"));
    }
    for (const button of document.querySelectorAll("[data-mode]"))
      button.addEventListener("click", () => setMode(button.dataset.mode));
    for (const button of document.querySelectorAll("[data-toggle]"))
      button.addEventListener("click", () => toggle(button.dataset.toggle));
    for (const button of document.querySelectorAll("[data-step]"))
      button.addEventListener("click", () => go(current + Number(button.dataset.step)));
    addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isRange = event.target.type === "range";
      const isButton = event.target.tagName === "BUTTON" || event.target.tagName === "SUMMARY";
      const keys = {
        j: () => go(current + 1), k: () => go(current - 1),
        ArrowDown: isRange ? null : () => go(current + 1), ArrowUp: isRange ? null : () => go(current - 1),
        1: () => setMode("side"), 2: () => setMode("slider"), 3: () => setMode("blink"),
        m: () => toggle("marks"), z: () => toggle("zoom"),
        ArrowLeft: isRange || !body.classList.contains("slider") ? null : () => slide(-2),
        ArrowRight: isRange || !body.classList.contains("slider") ? null : () => slide(2),
        " ": isButton || !body.classList.contains("blink") ? null : () => { clearInterval(timer); flip(); },
      };
      const action = keys[event.key];
      if (!action) return;
      action();
      event.preventDefault();
    });
    const wanted = location.hash.match(/^#view=(side|slider|blink)$/);
    if (wanted) setMode(wanted[1]);
    """#
}
