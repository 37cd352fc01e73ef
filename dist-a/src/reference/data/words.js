// Vocabulary of the seeded catalog: plain, accented and non-Latin, so that clients cannot rely on ASCII.
export const topics = [
    'Politics',
    'Elections',
    'Weather',
    'Fußball',
    'Crypto',
    'Science',
    'Cinema',
    'Économie',
    'Tennis',
    'Space',
    'Chess',
    'Music',
    '日本',
];
export const angles = [
    '',
    ' 2026',
    ' Daily',
    ' Weekly',
    ' Finals',
    ' Records',
    ' & Law',
    ' Prices',
    ' (Local)',
    ' Awards',
];
export const subjects = [
    'the comet',
    'São Paulo',
    'the incumbent',
    'Zürich',
    'the index',
    'the champion',
    'Kraków',
    'the launch',
    '東京',
    'the bill',
    'the favourite',
    'Ωmega',
    'the record',
];
export const predicates = [
    'win by a margin of 5% or more',
    'arrive on time',
    'exceed 100 points',
    'be postponed',
    'set a new high',
    'pass the vote & take effect',
    'reach the final',
    'close above the line',
];
/** Slug endings that must be percent-encoded in a URL. */
export const awkwardEndings = ['100%-sûr', 'früh&spät', '日本', 'a+b', 'wer?', 'c#-minor', '¿qué', '%41'];
export const outcomePairs = [
    ['Yes', 'No'],
    ['Up', 'Down'],
    ['Über', 'Unter'],
    ['はい', 'いいえ'],
    ['Team "A"', 'Team \\ B'],
];
export const recurrences = ['daily', 'weekly', 'monthly', 'annual'];
/** Lower-case letters and digits of any script, joined by hyphens. */
export function slugify(text) {
    return text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '');
}
//# sourceMappingURL=words.js.map