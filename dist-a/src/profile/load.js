import { parseProfile, pinsOf } from './parse.js';
/**
 * Reads a profile from its file, or from what it holds; `source` names the latter in messages.
 * @throws {UsageError} if it is no profile.
 */
export async function loadProfile(profile, source = 'the profile') {
    if (typeof profile !== 'string')
        return { pins: pinsOf(parseProfile(profile, source)) };
    // It loads a YAML library.
    const { readProfile } = await import('./file.js');
    return { file: profile, pins: pinsOf(await readProfile(profile)) };
}
//# sourceMappingURL=load.js.map