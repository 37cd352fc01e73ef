import type { UserConfig } from './options.js';
/**
 * Returns the configuration unchanged.
 * @example
 * ```js
 * // tickmark.config.mjs
 * import { defineConfig } from 'tickmark';
 *
 * export default defineConfig({ baseUrl: 'https://service.example/api' });
 * ```
 */
export declare function defineConfig(config: UserConfig): UserConfig;
