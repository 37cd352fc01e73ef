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
export function defineConfig(config) {
    return config;
}
//# sourceMappingURL=define-config.js.map