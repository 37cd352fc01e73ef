// Replaces `${NAME}` in the texts of a YAML or JSON configuration by the environment variable.
import { UsageError } from '../usage/usage-error.js';

/**
 * `$${NAME}` stays `${NAME}`. @throws {UsageError} for a variable that is not set; it names the setting and the file.
 */
export function withVariables(content: unknown, environment: NodeJS.ProcessEnv, file: string, path = ''): unknown {
  if (typeof content === 'string')
    return content.replace(/(\$?)\$\{(\w+)\}/g, (found: string, dollar: string, name: string) => {
      if (dollar !== '') return found.slice(1);
      const value = environment[name];
      if (value !== undefined) return value;
      throw new UsageError(
        `${file}: the environment variable ${name} is not set, and ${path} needs it`,
        `set ${name}, or write $\${${name}} for the text itself`,
      );
    });
  if (Array.isArray(content))
    return content.map((item, index) => withVariables(item, environment, file, `${path}.${index}`));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      key,
      withVariables(value, environment, file, path === '' ? key : `${path}.${key}`),
    ]),
  );
}
