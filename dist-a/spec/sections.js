// The headings of the interface, for output that shows more than a section number.
const titles = {
    '1': 'What the service does',
    '2': 'Resources and their fields',
    '2.1': 'Order submission item',
    '2.2': 'Order result',
    '2.3': 'Cancel requests and result',
    '2.4': 'Account order record',
    '2.5': 'Trade record',
    '2.6': 'Paged envelope',
    '2.7': 'Catalog market',
    '2.8': 'Catalog event',
    '2.9': 'Tag',
    '2.10': 'Order-book market, full form',
    '2.11': 'Order-book market, simplified form',
    '2.12': 'Fee rate',
    '3': 'States and transitions',
    '4.1': 'Trading',
    '4.2': 'Account reads',
    '4.3': 'Fee rates',
    '4.4': 'Order-book market listings',
    '4.5': 'Catalog',
    '4.6': 'Cursor paging rules',
    '5': 'Authentication',
    '6': 'Events',
    '7': 'Errors',
    '8': 'Limits',
    '9': 'Versioning',
};
/** The heading of a section; the numbered rule `4.6.3` belongs to the heading `4.6`. */
export function headingOf(section) {
    const parent = section.split('.').slice(0, -1).join('.');
    const number = section in titles || !(parent in titles) ? section : parent;
    return { number, title: titles[number] ?? '' };
}
//# sourceMappingURL=sections.js.map