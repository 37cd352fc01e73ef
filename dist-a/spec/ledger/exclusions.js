export const exclusions = [
    {
        section: '1',
        about: 'Matching rules and settlement',
        reason: 'Not shown; the suite only observes what becomes of an order that rests, and which trades have a transaction hash.',
    },
    {
        section: '2.1',
        about: 'The fields of an order submission',
        reason: 'They bind the client. The suite sends what they state.',
    },
    {
        section: '2.3',
        about: 'The body of a single cancel',
        reason: 'It binds the client. The suite sends what it states.',
    },
    {
        section: '2.8',
        about: 'The content of eventMetadata',
        reason: 'Not shown; the suite only checks that it is an object.',
    },
    { section: '2.12', about: 'The meaning of r, e and to', reason: 'Not shown; the suite only checks their types.' },
    {
        section: '2.12',
        about: 'Presence and nullability of fields',
        reason: 'Not shown; an absent or null field is legal.',
    },
    {
        section: '3',
        about: 'That active, closed and archived are independent',
        reason: 'Every combination is legal; the suite checks each field by itself.',
    },
    {
        section: '3',
        about: 'Transitions between states',
        reason: 'Not shown; the suite only observes statuses, and how that of an order changes when it is canceled.',
    },
    {
        section: '4.1',
        about: 'The body of cancel-by-market',
        reason: 'Its members are not shown; the suite only observes which ones have an effect.',
    },
    {
        section: '4.5',
        about: 'That the catalog lists no authentication headers',
        reason: 'Which headers reads require is not shown (5); the suite sends none to the catalog.',
    },
    {
        section: '4.6.1',
        about: 'That MA== is an offset in base64',
        reason: 'Cursors are opaque (1); the suite only checks that this one returns the first page.',
    },
    { section: '5', about: 'The operation that issues API keys', reason: 'Not shown; keys come from the configuration.' },
    { section: '5', about: 'The placeholders', reason: 'They are notation and state nothing about the service.' },
    {
        section: '5.3',
        about: 'Which trades the builder list holds',
        reason: 'The interface only calls them builder trades; the suite checks filters and records.',
    },
    { section: '6', about: 'Events, notifications and streams', reason: 'Not shown, so there are no events to check.' },
    {
        section: '8',
        about: 'Rate limits',
        reason: 'Not shown; the suite observes which headers state them, waits after a 429 and never judges it.',
    },
    { section: '9', about: 'Versioning', reason: 'Not shown; the suite only observes which headers state a version.' },
];
//# sourceMappingURL=exclusions.js.map