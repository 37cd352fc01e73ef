import type { Level } from '../../result/model.js';
import { type View } from './layout.js';
export declare const levelMeanings: Readonly<Record<Level, string>>;
/** Every word that has an explanation. */
export declare function explainedWords(): readonly string[];
/** All meanings of a word; undefined if it has none. */
export declare function explainWord(name: string, view: View): string | undefined;
