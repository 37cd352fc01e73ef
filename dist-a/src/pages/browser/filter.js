// Search and filters: cards that do not match are hidden, and their cells in the overview are dimmed.
const form = /** @type {HTMLFormElement | null} */ (document.getElementById('filters'));
const searchField = /** @type {HTMLInputElement | null} */ (document.getElementById('search'));
const searchCount = document.getElementById('search-count');
const clearButton = document.getElementById('clear');
const noMatches = document.getElementById('no-matches');
const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.card')]);
const requirementCards = cards.filter((card) => !card.closest('.findings'));
const groups = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.group')]);
const cells = new Map([...document.querySelectorAll('.cell')].map((cell) => [decodeURIComponent(cell.getAttribute('href') ?? ''), cell]));
/** @type {WeakMap<Element, string>} */
const texts = new WeakMap();
/** @param {Element} card */
function searchTextOf(card) {
    const known = texts.get(card);
    if (known !== undefined)
        return known;
    const parts = [...card.querySelectorAll('[data-search]')].map((part) => part.textContent ?? '');
    const text = parts.join(' ').toLowerCase();
    texts.set(card, text);
    return text;
}
/**
 * Opens a group while filters are set, and restores its state when they are cleared.
 * @param {HTMLDetailsElement} group
 * @param {boolean} isFiltered
 */
function openWhileFiltered(group, isFiltered) {
    if (isFiltered) {
        group.dataset.before ??= group.open ? 'open' : 'closed';
        group.open = true;
    }
    else if (group.dataset.before !== undefined) {
        group.open = group.dataset.before === 'open';
        delete group.dataset.before;
    }
}
function showResults() {
    const top = cards.find(({ hidden }) => !hidden)?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight)
        form?.scrollIntoView({ block: 'start' });
}
function applyFilters() {
    if (!form || !searchCount)
        return;
    const selected = new FormData(form);
    const words = (searchField?.value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    const facets = ['outcome', 'level', 'feature'].map((name) => ({ name, values: selected.getAll(name) }));
    for (const card of cards) {
        const isMatch = facets.every(({ name, values }) => values.length === 0 || values.includes(card.dataset[name] ?? '')) &&
            words.every((word) => searchTextOf(card).includes(word));
        card.hidden = !isMatch;
        cells.get(`#${card.id}`)?.classList.toggle('filtered-out', !isMatch);
    }
    const isFiltered = words.length > 0 || facets.some(({ values }) => values.length > 0);
    for (const group of groups) {
        group.hidden = !group.querySelector('.card:not([hidden])');
        if (group instanceof HTMLDetailsElement)
            openWhileFiltered(group, isFiltered);
    }
    const count = requirementCards.filter(({ hidden }) => !hidden).length;
    searchCount.textContent = isFiltered ? `${count} of ${requirementCards.length} ${searchCount.dataset.noun}` : '';
    if (clearButton)
        clearButton.hidden = !isFiltered;
    if (noMatches)
        noMatches.hidden = cards.some(({ hidden }) => !hidden);
    // Everything but the results is hidden, so that they are in view below the search.
    document.body.toggleAttribute('data-filtered', isFiltered);
    if (isFiltered)
        showResults();
}
form?.addEventListener('input', applyFilters);
form?.addEventListener('submit', (event) => event.preventDefault());
// The fields are reset after this event.
form?.addEventListener('reset', () => setTimeout(applyFilters));
// A browser restores the fields when the user navigates back.
addEventListener('pageshow', applyFilters);
export {};
//# sourceMappingURL=filter.js.map