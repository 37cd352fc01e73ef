// Builds patterns that match a text in every escaping: plain, \/, \u002f, %2f, &#47;.

const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** The source of a case-insensitive pattern that matches the text in each of its spellings. */
export function spellingPattern(text: string): string {
  return [...text].map(spellingsOf).join('');
}

function spellingsOf(character: string): string {
  if (/[a-z\d]/i.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const units = character.split('').map((unit) => `\\\\{1,8}u${hex(unit.charCodeAt(0), 4)}`);
  const bytes = [...Buffer.from(character)].map((byte) => `%${hex(byte, 2)}`);
  const spellings = [
    // Each level of JSON inside JSON doubles the backslashes; {0,8} covers three levels.
    `\\\\{0,8}\\u{${hex(code, 1)}}`,
    units.join(''),
    bytes.join(''),
    `&#(?:${code}|x0*${hex(code, 1)});`,
    ...(character in entities ? [`&${entities[character]};`] : []),
    ...(character === ' ' ? ['\\+'] : []),
  ];
  return `(?:${spellings.join('|')})`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
