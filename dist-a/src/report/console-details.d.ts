import { type View } from './console-view.js';
/** The parts, in order; empty where there is nothing to say. */
export declare function detailParts(view: View): readonly string[];
