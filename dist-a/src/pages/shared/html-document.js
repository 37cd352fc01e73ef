// The HTML document of a page: one file that loads nothing and runs only its own scripts.
import { html, raw } from 'hono/html';
import { contentSecurityPolicy, readScript, readStyles, rendererSecurityPolicy, } from './assets.js';
const icon = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' rx='6' fill='%231a7f4b'/%3E%3Cpath d='M6.5 12.6l3.7 3.9 7.6-9' fill='none' stroke='white' stroke-width='2.6'/%3E%3C/svg%3E";
export function renderDocument({ title, styles, scripts, body, renderer }) {
    const style = readStyles(styles);
    const scriptTexts = scripts.map(readScript);
    const drawing = renderer && inlineScript(renderer.script);
    const policy = drawing === undefined
        ? contentSecurityPolicy(style, scriptTexts)
        : rendererSecurityPolicy([drawing, ...scriptTexts]);
    return `${html `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${icon}">
<style>${raw(style)}</style>
</head>
<body>
${body}
${Object.entries(renderer?.data ?? {}).map(([id, value]) => raw(dataElement(id, value)))}
${drawing === undefined ? '' : raw(`<script>${drawing}</script>`)}
${scriptTexts.map((script) => raw(`<script type="module">${script}</script>\n`))}</body>
</html>
`}`;
}
/** A script in HTML ends where its text has an end tag, even in a string. */
function inlineScript(text) {
    return text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}
function dataElement(id, value) {
    return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>\n`;
}
//# sourceMappingURL=html-document.js.map