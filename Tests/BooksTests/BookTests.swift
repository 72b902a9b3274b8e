import Books
