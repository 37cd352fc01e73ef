// Replaces `${NAME}` in the texts of a YAML or JSON configuration by the environment variable.
import type { SettingMistake } from './mistakes.js';

/** `$${NAME}` stays `${NAME}`. A variable that is not set stays as it is, and is among the mistakes. */
export function withVariables(
  content: unknown,
  environment: NodeJS.ProcessEnv,
): { readonly content: unknown; readonly mistakes: readonly SettingMistake[] } {
  const mistakes: SettingMistake[] = [];
  return { content: replaced(content, []), mistakes };

  function replaced(value: unknown, path: readonly (string | number)[]): unknown {
    if (typeof value === 'string')
      return value.replace(/(\$?)\$\{(\w+)\}/g, (found: string, dollar: string, name: string) => {
        if (dollar !== '') return found.slice(1);
        const text = environment[name];
        if (text === undefined)
          mistakes.push({
            path,
            problem: `needs the environment variable ${name}, which is not set`,
            hint: `set ${name}, or write $\${${name}} for the text itself`,
          });
        return text ?? found;
      });
    if (Array.isArray(value)) return value.map((item, index) => replaced(item, [...path, index]));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, [...path, key])]));
  }
}
