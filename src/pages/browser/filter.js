// Search and filters: what does not match is hidden in the list and dimmed on the map.
const form = /** @type {HTMLFormElement | null} */ (document.getElementById('filters'));
const field = /** @type {HTMLInputElement | null} */ (document.getElementById('find'));
const found = document.getElementById('found');
const clear = document.getElementById('clear');
const none = document.getElementById('none');
const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.card')]);
const groups = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.group')]);
const ticks = new Map(
  [...document.querySelectorAll('.tick')].map((tick) => [decodeURIComponent(tick.getAttribute('href') ?? ''), tick]),
);

/** @type {WeakMap<Element, string>} */
const texts = new WeakMap();

/** @param {Element} card */
function textOf(card) {
  const known = texts.get(card);
  if (known !== undefined) return known;
  const parts = [...card.querySelectorAll('[data-find]')].map((part) => part.textContent ?? '');
  const text = parts.join(' ').toLowerCase();
  texts.set(card, text);
  return text;
}

/**
 * Matches are to be seen; when the filters are cleared, a group is as it was.
 * @param {HTMLDetailsElement} group
 * @param {boolean} isFiltered
 */
function unfold(group, isFiltered) {
  if (isFiltered) {
    group.dataset.was ??= group.open ? 'open' : 'closed';
    group.open = true;
  } else if (group.dataset.was !== undefined) {
    group.open = group.dataset.was === 'open';
    delete group.dataset.was;
  }
}

function apply() {
  if (!form || !found) return;
  const chosen = new FormData(form);
  const words = (field?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const facets = ['outcome', 'level', 'feature'].map((name) => ({ name, values: chosen.getAll(name) }));
  let count = 0;
  for (const card of cards) {
    const isIn =
      facets.every(({ name, values }) => values.length === 0 || values.includes(card.dataset[name] ?? '')) &&
      words.every((word) => textOf(card).includes(word));
    card.hidden = !isIn;
    ticks.get(`#${card.id}`)?.classList.toggle('dim', !isIn);
    if (isIn) count += 1;
  }
  const isFiltered = words.length > 0 || facets.some(({ values }) => values.length > 0);
  for (const group of groups) {
    group.hidden = !group.querySelector('.card:not([hidden])');
    if (group instanceof HTMLDetailsElement) unfold(group, isFiltered);
  }
  found.textContent = isFiltered ? `${count} of ${cards.length} ${found.dataset.noun}` : '';
  if (clear) clear.hidden = !isFiltered;
  if (none) none.hidden = count > 0;
}

form?.addEventListener('input', apply);
form?.addEventListener('submit', (event) => event.preventDefault());
form?.addEventListener('reset', () => setTimeout(apply));
// A browser that goes back restores the fields.
addEventListener('pageshow', apply);
