import { type Walk } from '#check';
/** Fails if the last cursor of a walk is not this one; `which` is as in "the last page filtered by market". */
export declare function assertLastCursor({ pages, stopped }: Walk, expected: string, which?: string): void;
