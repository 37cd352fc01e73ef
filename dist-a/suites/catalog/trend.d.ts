type Direction = 'rising' | 'falling';
/** Whether the values are sorted this way in one order at least: 100, 20 and 3 fall as numbers and rise as texts. */
export declare function areSorted(values: readonly string[], direction: Direction): boolean;
/**
 * The direction of the values; undefined if they are too few, unsorted, or sorted both ways: 100, 20 and 3 fall as
 * numbers and rise as texts.
 */
export declare function trend(values: readonly string[]): Direction | undefined;
export {};
