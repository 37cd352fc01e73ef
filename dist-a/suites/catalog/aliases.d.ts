import { type Check } from '#check';
/** 4.5: each alias keeps the same items as the parameter that it is an alias of. */
export declare const aliasChecks: readonly Check[];
