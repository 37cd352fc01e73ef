// Opens what a link points at, all findings on request, and for print the findings and the rows of the ledger.
/** @param {Element | null} element */
function openAround(element) {
    for (let ancestor = element; ancestor; ancestor = ancestor.parentElement?.closest('details') ?? null)
        if (ancestor instanceof HTMLDetailsElement)
            ancestor.open = true;
}
function openLinkedCard() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const card = target?.closest('.card');
    if (!target || !card)
        return;
    const form = document.getElementById('filters');
    if (card instanceof HTMLElement && card.hidden && form instanceof HTMLFormElement)
        form.reset();
    // The filters show the card again after the reset event.
    setTimeout(() => {
        openAround(target);
        target.scrollIntoView({ block: 'start' });
        card.querySelector('summary')?.focus({ preventScroll: true });
    }, 1);
}
/** @type {HTMLDetailsElement[]} */
let openedForPrint = [];
const openInPrint = '.findings .card, .findings .exchange:last-of-type, .ledger details';
const openAll = document.getElementById('open-all');
openAll?.addEventListener('click', () => {
    const isOpen = openAll.getAttribute('aria-pressed') !== 'true';
    for (const card of document.querySelectorAll('.findings .card'))
        if (card instanceof HTMLDetailsElement)
            card.open = isOpen;
    openAll.setAttribute('aria-pressed', String(isOpen));
    openAll.textContent = isOpen ? 'Close all' : 'Open all';
});
addEventListener('hashchange', openLinkedCard);
// A second click on the same link does not change the hash.
addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (link?.getAttribute('href') === location.hash)
        openLinkedCard();
});
addEventListener('beforeprint', () => {
    const all = /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(openInPrint));
    openedForPrint = [...all].filter(({ open }) => !open);
    for (const details of openedForPrint)
        details.open = true;
});
addEventListener('afterprint', () => {
    for (const details of openedForPrint)
        details.open = false;
    openedForPrint = [];
});
openLinkedCard();
export {};
//# sourceMappingURL=expand.js.map