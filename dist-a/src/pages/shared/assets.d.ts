export type Style = 'colors' | 'base' | 'navigation' | 'header' | 'controls' | 'overview' | 'requirements' | 'check-details' | 'sections' | 'comparison' | 'ledger' | 'api-page' | 'print';
export type Script = 'theme' | 'filter' | 'keyboard' | 'expand' | 'copy' | 'api-page';
export declare function readStyles(names: readonly Style[]): string;
export declare function readScript(name: Script): string;
/** A Content-Security-Policy that allows this style and these scripts, and nothing else. */
export declare function contentSecurityPolicy(style: string, scripts: readonly string[]): string;
/** The same for a page with a renderer, which writes styles and markup of its own and searches in a worker. */
export declare function rendererSecurityPolicy(scripts: readonly string[]): string;
