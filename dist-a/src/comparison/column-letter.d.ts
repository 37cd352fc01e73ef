/** A, B, C, …: what a report is called where its name has no room; from the 27th on with a number. */
export declare function columnLetter(index: number): string;
