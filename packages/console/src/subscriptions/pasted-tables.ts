/** The separator of the cells of a row. */
const BETWEEN_CELLS = ' | ';

/** Pasted HTML with a paragraph for each row of its tables, whose cells the editor would join otherwise. */
function rowsAsLines(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const table of page.querySelectorAll('table')) {
    const lines = Array.from(table.rows, (row) => {
      const line = page.createElement('p');
      const cells = Array.from(row.cells, (cell) =>
        cell.textContent.replaceAll(/\s+/g, ' ').trim(),
      );
      line.textContent = cells.join(BETWEEN_CELLS).trim();
      return line;
    });
    // The editor would join the first and last line with the text around them otherwise.
    lines[0]?.setAttribute('data-pm-slice', '0 0 []');
    table.replaceWith(...lines);
  }
  return page.body.innerHTML;
}

/** What an editor without tables does with pasted ones: rows become lines, and cells are kept apart. */
export const PASTED_TABLES = {
  transformPastedHTML: rowsAsLines,
  transformPastedText: (text: string) => text.replaceAll('\t', BETWEEN_CELLS),
};
