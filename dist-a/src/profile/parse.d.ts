import type { Pins } from '../check/pins.js';
import { type ProfileDocument } from './document.js';
/** `file` names the profile in messages. @throws {UsageError} with every mistake, if the content is not a profile. */
export declare function parseProfile(content: unknown, file: string): ProfileDocument;
/** The answers of a profile by question and subject, as the checks judge them. */
export declare function pinsOf({ answers, members }: ProfileDocument): Pins;
