export type Task = {
    readonly kind: 'fault';
    readonly name: string;
    readonly seed: number;
} | {
    readonly kind: 'variants';
    readonly names: readonly string[];
    readonly seed: number;
};
