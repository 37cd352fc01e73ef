// A profile as the checks judge it.
import type { Profile } from '../check/pins.js';
import type { ProfileDocument } from './document.js';
import { parseProfile, pinsOf } from './parse.js';

/** From its file, or from what it holds, which `source` names in messages. @throws {UsageError} if it is no profile. */
export async function loadProfile(profile: string | ProfileDocument, source = 'the profile'): Promise<Profile> {
  if (typeof profile !== 'string') return { pins: pinsOf(parseProfile(profile, source)) };
  // It loads a YAML library.
  const { readProfile } = await import('./file.js');
  return { file: profile, pins: pinsOf(await readProfile(profile)) };
}
