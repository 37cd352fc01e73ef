// Starts the renderer of the API page, again whenever the theme changes: it cannot change its colors later.
const dark = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;
/** @param {string} name A property of colors.css. */
const fontOf = (name) => getComputedStyle(root).getPropertyValue(name).trim();
/** @param {boolean} isDark */
function themeOf(isDark) {
    const ink = isDark ? '#e7eaee' : '#1b1f24';
    const soft = isDark ? '#a3adb8' : '#57606a';
    const page = isDark ? '#101316' : '#f7f7f5';
    const link = isDark ? '#82b4f2' : '#1f5fa8';
    return {
        spacing: { sectionVertical: 24, sectionHorizontal: 32 },
        colors: {
            primary: { main: isDark ? '#3f74b5' : link },
            success: { main: isDark ? '#6fd6a0' : '#146c3e' },
            error: { main: isDark ? '#ff8a85' : '#b4232b' },
            text: { primary: ink, secondary: soft },
            gray: { 50: isDark ? '#171b20' : '#f7f7f5', 100: isDark ? '#171b20' : '#f4f5f4' },
            border: { light: isDark ? '#2a3139' : '#e2e4e3', dark: isDark ? '#3a424b' : '#c3c8c6' },
            responses: {
                success: {
                    tabTextColor: '#146c3e',
                    color: isDark ? '#6fd6a0' : '#146c3e',
                    backgroundColor: isDark ? '#173527' : '#dcefe3',
                },
                error: {
                    tabTextColor: '#ff8a85',
                    color: isDark ? '#ff8a85' : '#b4232b',
                    backgroundColor: isDark ? '#3a1a1c' : '#fdecec',
                },
            },
            http: { get: '#1f6f43', post: '#1f5fa8', delete: '#b4232b' },
        },
        schema: {
            nestedBackground: isDark ? '#171b20' : '#f7f7f5',
            linesColor: isDark ? '#6b7682' : '#868e97',
            typeNameColor: soft,
            typeTitleColor: soft,
            requireLabelColor: isDark ? '#ff8a85' : '#b4232b',
        },
        typography: {
            fontFamily: fontOf('--sans'),
            fontSize: '15px',
            headings: { fontFamily: fontOf('--sans'), fontWeight: '650' },
            code: { fontFamily: fontOf('--mono'), color: ink, backgroundColor: isDark ? '#252b32' : '#eceeee' },
            links: { color: link, visited: link, hover: link },
        },
        sidebar: { backgroundColor: isDark ? '#171b20' : '#f7f7f5', textColor: ink, activeTextColor: link, width: '270px' },
        rightPanel: { backgroundColor: isDark ? '#171b20' : '#1f2630', textColor: '#e7eaee' },
        codeBlock: { backgroundColor: isDark ? '#101316' : '#12171d' },
        fab: { backgroundColor: page, color: link },
    };
}
/**
 * What assistive technology reads and no option sets: headings without a gap between their levels, and entries of the
 * menu with all of their text.
 * @param {Element} place
 */
function improveAccessibility(place) {
    for (const heading of place.querySelectorAll('h5')) {
        heading.setAttribute('role', 'heading');
        heading.setAttribute('aria-level', '3');
    }
    for (const entry of place.querySelectorAll('[role="menuitem"]'))
        entry.removeAttribute('aria-label');
}
const options = JSON.parse(document.getElementById('api-page-options')?.textContent ?? '{}');
/** @type {boolean | undefined} */
let shown;
function show() {
    const chosen = root.dataset.theme;
    const isDark = chosen ? chosen === 'dark' : dark.matches;
    if (isDark === shown)
        return;
    shown = isDark;
    const place = document.createElement('div');
    document.getElementById('api-page')?.replaceChildren(place);
    const description = JSON.parse(document.getElementById('api-page-document')?.textContent ?? '{}');
    const { Redoc } = /** @type {Window & { Redoc?: { init: (...all: unknown[]) => unknown } }} */ (window);
    Redoc?.init(description, { ...options, theme: themeOf(isDark) }, place, () => improveAccessibility(place));
}
new MutationObserver(show).observe(root, { attributes: true, attributeFilter: ['data-theme'] });
dark.addEventListener('change', show);
addEventListener('beforeprint', () => {
    for (const details of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll('details')))
        details.open = true;
});
show();
export {};
//# sourceMappingURL=api-page.js.map