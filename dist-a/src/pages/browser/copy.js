// Copies the command beside a button.
/** @param {string} text */
async function copy(text) {
    if (navigator.clipboard)
        return navigator.clipboard.writeText(text);
    throw new Error('this browser does not let a page copy text');
}
addEventListener('click', async (event) => {
    const button = event.target instanceof Element ? event.target.closest('.copy') : null;
    const source = button?.parentElement?.querySelector('pre');
    if (!button || !source)
        return;
    try {
        await copy(source.textContent ?? '');
        button.textContent = 'Copied';
    }
    catch {
        getSelection()?.selectAllChildren(source);
        button.textContent = 'Selected';
    }
    setTimeout(() => {
        button.textContent = 'Copy';
    }, 1500);
});
export {};
//# sourceMappingURL=copy.js.map