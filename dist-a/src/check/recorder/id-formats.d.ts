import type { EndpointId } from '../../../spec/endpoints.js';
/** Whether a value of a text parameter has the usual format of what the parameter names; true if there is no usual one. */
export declare function hasUsualFormat(endpoint: EndpointId, name: string, value: string): boolean;
