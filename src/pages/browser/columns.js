// The filter of implementations: hides rows that do not match, and their columns in all other tables.
const filterForm = document.getElementById('column-filter');
const rows = /** @type {NodeListOf<HTMLTableRowElement>} */ (document.querySelectorAll('#implementations tbody tr'));
const tables = /** @type {NodeListOf<HTMLTableElement>} */ (document.querySelectorAll('.matrix'));
const noColumns = document.getElementById('no-columns');

function filterColumns() {
  if (!(filterForm instanceof HTMLFormElement)) return;
  const selected = new FormData(filterForm);
  const words = String(selected.get('words') ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  const levels = selected.getAll('level');
  for (const row of rows) {
    const name = row.cells[0]?.textContent?.toLowerCase() ?? '';
    const isReached = (/** @type {FormDataEntryValue} */ level) => row.querySelector(`[data-name="${level}"] .passed`);
    row.hidden = !(words.every((word) => name.includes(word)) && levels.every(isReached));
  }
  // A heading spans all columns.
  for (const { rows: lines } of tables)
    for (const { cells } of lines)
      if (cells.length === rows.length + 1)
        rows.forEach(({ hidden }, index) => {
          const cell = cells[index + 1];
          if (cell) cell.hidden = hidden;
        });
  if (noColumns) noColumns.hidden = [...rows].some(({ hidden }) => !hidden);
}

filterForm?.addEventListener('input', filterColumns);
filterForm?.addEventListener('submit', (event) => event.preventDefault());
addEventListener('pageshow', filterColumns);
