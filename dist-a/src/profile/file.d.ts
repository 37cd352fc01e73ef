import type { ProfileDocument } from './document.js';
/** @throws {UsageError} if the file is missing, unreadable or no profile. */
export declare function readProfile(file: string): Promise<ProfileDocument>;
/** The profile as YAML: each question is a comment above its answers. */
export declare function renderProfile(profile: ProfileDocument, source: string): string;
