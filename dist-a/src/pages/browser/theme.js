// Switches between the light and the dark theme, and remembers the choice if the browser allows it.
const themes = ['auto', 'light', 'dark'];
const button = document.getElementById('theme');
function storedTheme() {
    try {
        return localStorage.getItem('tickmark-theme') ?? 'auto';
    }
    catch {
        return 'auto';
    }
}
/** @param {string} theme */
function applyTheme(theme) {
    if (theme === 'auto')
        delete document.documentElement.dataset.theme;
    else
        document.documentElement.dataset.theme = theme;
    if (button)
        button.textContent = `Theme: ${theme}`;
}
let theme = themes.includes(storedTheme()) ? storedTheme() : 'auto';
applyTheme(theme);
button?.addEventListener('click', () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto';
    applyTheme(theme);
    try {
        localStorage.setItem('tickmark-theme', theme);
    }
    catch {
        // Without storage, the choice applies to this page only.
    }
});
export {};
//# sourceMappingURL=theme.js.map