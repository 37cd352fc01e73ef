export interface Task {
    readonly index: number;
    readonly seed: number;
    readonly endpoint: string | undefined;
}
