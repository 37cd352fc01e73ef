import { type EndpointId } from '../../../spec/endpoints.js';
import { type View } from './layout.js';
/** Undefined if nothing mentions all of the words. */
export declare function search(query: string, view: View): string | undefined;
export declare function parameterNames(id: EndpointId): readonly string[];
