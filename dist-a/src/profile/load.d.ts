import type { Profile } from '../check/pins.js';
import type { ProfileDocument } from './document.js';
/**
 * Reads a profile from its file, or from what it holds; `source` names the latter in messages.
 * @throws {UsageError} if it is no profile.
 */
export declare function loadProfile(profile: string | ProfileDocument, source?: string): Promise<Profile>;
