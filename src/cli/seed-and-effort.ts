// What decides which requests a run sends: its flags, the report whose failed checks run again, or the configuration.
import { defaults, type UserConfig } from '../config/options.js';
import type { Report } from '../result/model.js';

type Given = Pick<UserConfig, 'seed' | 'effort'>;
export type SeedAndEffort = Required<Pick<Report, 'seed' | 'effort'>>;

export function seedAndEffort({ loaded, ...given }: Given & { readonly loaded: Given }, last?: Report): SeedAndEffort {
  return {
    seed: given.seed ?? last?.seed ?? loaded.seed ?? defaults.seed,
    effort: given.effort ?? last?.effort ?? loaded.effort ?? defaults.effort,
  };
}
