export declare const packageRoot: string;
