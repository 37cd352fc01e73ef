/** Of orders that appeared during the run, and that nothing proves to be its own. */
export declare function unknownOrdersTitle(count: number): string;
