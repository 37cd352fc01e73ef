// The ways in which text formats spell a text: plainly, with backslashes, as \u002f, as %2f, as &#47;.

const entities: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' };

/** The source of a pattern, to be matched whatever the case, for the text in any of its spellings. */
export function patternOf(text: string): string {
  return [...text].map(spellingsOf).join('');
}

function spellingsOf(character: string): string {
  if (/[a-z\d]/i.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const units = character.split('').map((unit) => `\\\\{1,8}u${hex(unit.charCodeAt(0), 4)}`);
  const bytes = [...Buffer.from(character)].map((byte) => `%${hex(byte, 2)}`);
  const spellings = [
    // JSON within JSON within JSON doubles its backslashes each time.
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
