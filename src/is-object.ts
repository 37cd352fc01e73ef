// Whether a JSON value is an object: neither an array, nor null, nor a plain value.

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
