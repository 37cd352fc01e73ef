export declare const shells: readonly ['bash', 'zsh', 'fish'];
export type Shell = (typeof shells)[number];
export declare const scripts: Readonly<Record<Shell, string>>;
