/** A, B, C, …: what a report is called where its name has no room; from the 27th on with a number. */
export function columnLetter(index) {
    const round = Math.floor(index / 26);
    return String.fromCharCode(65 + (index % 26)) + (round > 0 ? String(round) : '');
}
//# sourceMappingURL=column-letter.js.map