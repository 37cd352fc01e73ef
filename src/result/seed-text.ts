// The seed of a run as every report shows it, with an effort that is not the default.
import { defaultEffort } from '../client/settings.js';
import type { Report } from './model.js';

/** As `7`, or `7, effort thorough`. */
export function seedText({ seed, effort = defaultEffort }: Pick<Report, 'seed' | 'effort'>): string {
  return effort === defaultEffort ? String(seed) : `${seed}, effort ${effort}`;
}
