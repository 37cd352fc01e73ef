export declare const topics: readonly ['Politics', 'Elections', 'Weather', 'Fußball', 'Crypto', 'Science', 'Cinema', 'Économie', 'Tennis', 'Space', 'Chess', 'Music', '日本'];
export declare const angles: readonly ['', ' 2026', ' Daily', ' Weekly', ' Finals', ' Records', ' & Law', ' Prices', ' (Local)', ' Awards'];
export declare const subjects: readonly ['the comet', 'São Paulo', 'the incumbent', 'Zürich', 'the index', 'the champion', 'Kraków', 'the launch', '東京', 'the bill', 'the favourite', 'Ωmega', 'the record'];
export declare const predicates: readonly ['win by a margin of 5% or more', 'arrive on time', 'exceed 100 points', 'be postponed', 'set a new high', 'pass the vote & take effect', 'reach the final', 'close above the line'];
/** Slug endings that must be percent-encoded in a URL. */
export declare const awkwardEndings: readonly ['100%-sûr', 'früh&spät', '日本', 'a+b', 'wer?', 'c#-minor', '¿qué', '%41'];
export declare const outcomePairs: readonly [readonly ['Yes', 'No'], readonly ['Up', 'Down'], readonly ['Über', 'Unter'], readonly ['はい', 'いいえ'], readonly ['Team "A"', 'Team \\ B']];
export declare const recurrences: readonly ['daily', 'weekly', 'monthly', 'annual'];
/** Lower-case letters and digits of any script, joined by hyphens. */
export declare function slugify(text: string): string;
