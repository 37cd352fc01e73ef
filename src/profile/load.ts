// Reads a profile: as it is written, and as the checks judge it.
import type { Profile } from '../check/pins.js';
import { commandLine, quoted } from '../usage/command-line.js';
import type { ProfileDocument } from './document.js';
import { parseProfile, pinsOf } from './parse.js';

/** From YAML, or JSON by its name. @throws {UsageError} if the file is missing, unreadable or no profile. */
export async function readProfile(file: string): Promise<ProfileDocument> {
  // It loads a YAML library.
  const { readYaml } = await import('../usage/read-yaml.js');
  return parseProfile(
    await readYaml('profile', file, `write one with \`${commandLine('pin')} > ${quoted(file)}\``),
    file,
  );
}

/** From its file, or from what it holds, which `source` names in messages. @throws {UsageError} if it is no profile. */
export async function loadProfile(profile: string | ProfileDocument, source = 'the profile'): Promise<Profile> {
  if (typeof profile === 'string') return { file: profile, pins: pinsOf(await readProfile(profile)) };
  return { pins: pinsOf(parseProfile(profile, source)) };
}
