export interface Heading {
    readonly number: string;
    readonly title: string;
}
/** The heading of a section; the numbered rule `4.6.3` belongs to the heading `4.6`. */
export declare function headingOf(section: string): Heading;
