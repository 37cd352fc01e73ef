export interface ClientHint {
    readonly kind: 'one-at-a-time' | 'throttled';
    /** What was seen, how many requests it concerns, and what to do. */
    readonly message: string;
    readonly count: number;
}
