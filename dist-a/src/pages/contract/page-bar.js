import { jsx as _jsx } from "hono/jsx/jsx-runtime";
import { NavigationBar } from '../shared/navigation-bar.js';
import { siteFiles } from './site-files.js';
export function PageBar({ current }) {
    const pages = [
        ['apiPage', 'Reference'],
        ['ledger', 'Requirements'],
    ];
    const links = pages.map(([page, name]) => ({ href: siteFiles[page], name, isCurrent: page === current }));
    return _jsx(NavigationBar, { subtitle: "contract", label: "Pages", links: current === undefined ? [] : links });
}
//# sourceMappingURL=page-bar.js.map