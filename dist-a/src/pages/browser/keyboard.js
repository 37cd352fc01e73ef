// Keyboard shortcuts: search, and move to the next or previous card.
const searchInput = document.getElementById('search');
const shortcutsToggle = document.getElementById('keyboard-shortcuts');
const cardSummary = ':is(.card, .chapter-list) > summary';
/** @param {number} step */
function moveFocus(step) {
    const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(cardSummary)]);
    const visible = all.filter((summary) => summary.checkVisibility());
    const current = document.activeElement?.closest('.card, .chapter-list');
    const index = visible.findIndex((summary) => summary.parentElement === current);
    const next = index === -1 ? (step > 0 ? 0 : visible.length - 1) : index + step;
    visible[Math.max(0, Math.min(next, visible.length - 1))]?.focus();
    document.activeElement?.scrollIntoView({ block: 'nearest' });
}
addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof Element))
        return;
    if (key === 'Escape' && target === searchInput) {
        target.closest('form')?.reset();
        return;
    }
    if (target.matches('input:not([type="checkbox"])'))
        return;
    const isOn = !(shortcutsToggle instanceof HTMLInputElement) || shortcutsToggle.checked;
    const onCard = target.matches(cardSummary);
    const step = { ArrowDown: onCard ? 1 : 0, ArrowUp: onCard ? -1 : 0, j: isOn ? 1 : 0, k: isOn ? -1 : 0 }[key] ?? 0;
    if (step !== 0)
        moveFocus(step);
    else if (key === '/' && isOn)
        searchInput?.focus();
    else
        return;
    event.preventDefault();
});
export {};
//# sourceMappingURL=keyboard.js.map