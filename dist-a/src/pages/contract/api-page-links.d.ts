import type { DocumentLocation } from '../../contract/document-locations.js';
/** The tag under which the API page lists the schemas. */
export declare const resourcesTag = "resources";
/** The anchor of a part of the document in the API page. */
export declare function anchorOf(place: DocumentLocation): string;
export declare function placeText(place: DocumentLocation): string;
