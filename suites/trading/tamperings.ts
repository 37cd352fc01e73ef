// Requests that break one rule of authentication (part 5) and are valid in everything else: what each changes, and on which
// operations of which account it is tried.
import {
  type Account,
  type AuthHeader,
  type AuthHeaders,
  authHeaders,
  type CheckContext,
  type Dependency,
  endpoints,
  formatQuery,
  inconclusive,
  type Need,
  type RequestOptions,
  type RequirementId,
  timestampOf,
} from '#check';
import { type TradingOperation, tradingOperations } from './trading-operations.js';

/** Changes a valid request. */
export type Tamper = (
  request: RequestOptions,
  context: CheckContext,
  operation: TradingOperation,
) => RequestOptions | Promise<RequestOptions>;

/** One change to a valid request, so that it must be refused. */
export interface Tampering {
  /** As in "a request … is not refused": `without SERVICE_SIGNATURE`. */
  readonly description: string;
  readonly tamper: Tamper;
}

/**
 * `each`: on each operation, because a service may leave the rule out on one of them · `one`: on one operation, each of a
 * list on the next one: what a header holds is verified alike on all of them.
 */
type Spread = 'each' | 'one';

interface SpreadTampering extends Tampering {
  readonly on: Spread;
  /** The same for the second account: a service may verify its requests less. */
  readonly ofSecond?: Spread;
  /** Also with batches of other sizes, and with SELL orders. */
  readonly withOrders?: true;
}

/** Replaces one header after signing: the signature covers the timestamp that was there before. */
const header =
  (name: AuthHeader, value: (sent: string) => string) =>
  (request: RequestOptions): RequestOptions => ({
    ...request,
    tamper: (headers) => ({ ...headers, [name]: value(headers[name]) }),
  });

/** Leaves headers out. */
const without =
  (...names: readonly AuthHeader[]): Tamper =>
  (request) => ({
    ...request,
    tamper: (headers) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !names.some((one) => one === name))),
  });

type Signed = NonNullable<RequestOptions['signed']>;

/** Signs other values than those that are sent. A replaced timestamp is sent, too. */
const signed =
  (
    valuesOf: Signed | ((request: RequestOptions, context: CheckContext, operation: TradingOperation) => Signed),
  ): Tamper =>
  (request, context, operation) => ({
    ...request,
    signed: typeof valuesOf === 'function' ? valuesOf(request, context, operation) : valuesOf,
  });

/** Applies one after the other. */
const both =
  (first: Tamper, second: Tamper): Tamper =>
  async (request, context, operation) =>
    second(await first(request, context, operation), context, operation);

const signerOf = ({ account }: RequestOptions, { trading }: CheckContext): Account => account ?? trading.first;

/** The exact text of the body. */
export const sentText = ({ body }: RequestOptions): string => JSON.stringify(body);

/** The path that the signature covers. */
function signedPath({ settings, signingProfile }: CheckContext, operation: TradingOperation): string {
  const base = signingProfile.signsBasePath ? new URL(settings.baseUrl.orderBook).pathname.replace(/\/$/, '') : '';
  return base + endpoints[operation].path;
}

/** Milliseconds: any freshness check refuses what is years old or years ahead. */
const threeYearsMs = 3 * 365 * 24 * 60 * 60 * 1000;

const timeIn = (offsetMs: number, { signingProfile }: CheckContext) =>
  timestampOf(Date.now() + offsetMs, signingProfile);

/** Sends a fresh timestamp that the signature does not cover in its place. */
const freshTimestamp: Tamper = (request, context) => header('SERVICE_TIMESTAMP', () => timeIn(0, context))(request);

/** 64 hexadecimal digits: the usual length of a secret, and valid in each of its encodings. */
const randomSecret = ({ unknown }: CheckContext) => unknown.orderId('secret').slice(2);

/** With a secret that anyone knows who sees a request. A service may decode the secret in several ways (part 5). */
const secret =
  (secretOf: (account: Account) => string): Tamper =>
  (request, context) => {
    const signer = signerOf(request, context);
    const { signingProfile } = context;
    const text = secretOf(signer);
    const key = Buffer.from(signer.secret, signingProfile.secretEncoding);
    const isKey = signer.secret === text || key.equals(Buffer.from(text));
    return {
      ...request,
      account: { ...signer, secret: isKey ? randomSecret(context) : text },
      signingProfile: { ...signingProfile, secretEncoding: 'utf8' },
    };
  };

/** Makes rows of the table that are tried on the same operations. */
function rows(on: Spread, others: Pick<SpreadTampering, 'ofSecond' | 'withOrders'> = {}) {
  const row = (description: string, tamper: Tamper): SpreadTampering => ({ description, tamper, on, ...others });
  return {
    with: row,
    header: (description: string, ...change: Parameters<typeof header>) => row(description, header(...change)),
    signed: (description: string, values: Parameters<typeof signed>[0]) => row(description, signed(values)),
    /** Signed over a timestamp that is sent, too. */
    timestamp: (description: string, textOf: (context: CheckContext) => string) =>
      row(
        description,
        signed((_, context) => ({ timestamp: textOf(context) })),
      ),
    secret: (description: string, secretOf: (account: Account) => string) => row(description, secret(secretOf)),
  };
}

const [each, one] = [rows('each'), rows('one')];
const [eachOfBoth, oneOfBoth] = [rows('each', { ofSecond: 'each' }), rows('one', { ofSecond: 'one' })];
const eachAndOneOfSecond = rows('each', { ofSecond: 'one' });

const withSecret = (request: RequestOptions, context: CheckContext, other: string): RequestOptions => ({
  ...request,
  account: { ...signerOf(request, context), secret: other },
});

type Member = 'apiKey' | 'address' | 'passphrase' | 'secret';

/** Changes the request by a credential of the other account; inconclusive if both accounts have the same. */
const ofOther =
  (member: Member, change: (request: RequestOptions, context: CheckContext, other: string) => RequestOptions): Tamper =>
  (request, context) => {
    const { first, second } = context.trading;
    const signer = signerOf(request, context);
    const other = (signer === first ? second() : first)[member];
    // UUIDs and hexadecimal numbers mean the same in either case.
    if (signer[member].toLowerCase() === other.toLowerCase())
      inconclusive('ambiguous', `both accounts are configured with one ${member}`);
    return change(request, context, other);
  };

const headerOfOther = (name: AuthHeader, member: Member) =>
  ofOther(member, (request, _, other) => header(name, () => other)(request));

/** Changes the last letter or digit, so that the text is still JSON. */
const changeLastCharacter = (text: string) =>
  text.replace(/(\w)(\W*)$/, (_, last: string, rest: string) => (last === '0' ? '1' : '0') + rest);

const otherOperation = {
  'place-order': 'place-orders',
  'place-orders': 'place-order',
  'cancel-order': 'cancel-market-orders',
  'cancel-market-orders': 'cancel-order',
} as const;

/** The headers are valid for a request with another body. */
const reusedSignature: Tamper = async (request, context) => {
  let earlier: Partial<AuthHeaders> = {};
  const tamper = (headers: AuthHeaders) => {
    earlier = headers;
    return headers;
  };
  const body = { orderId: context.unknown.orderId() };
  await context.send('cancel-order', { account: signerOf(request, context), body, tamper });
  return { ...request, tamper: (headers) => ({ ...headers, ...earlier }) };
};

interface Credential {
  readonly header: AuthHeader;
  readonly name: string;
  /** The places of the characters that have a meaning. */
  readonly placesIn: (sent: string) => readonly number[];
}

const placesOf = ({ length }: string): readonly number[] => Array.from({ length }, (_, place) => place);

function withoutPadding(sent: string): { readonly text: string; readonly padding: string } {
  const text = sent.replace(/=+$/, '');
  return { text, padding: sent.slice(text.length) };
}

const apiKey: Credential = {
  header: 'SERVICE_API_KEY',
  name: 'an API key',
  // A service may read a UUID without its hyphens.
  placesIn: (sent) => placesOf(sent).filter((place) => sent[place] !== '-'),
};
const passphrase: Credential = { header: 'SERVICE_PASSPHRASE', name: 'a passphrase', placesIn: placesOf };
const address: Credential = {
  header: 'SERVICE_ADDRESS',
  name: 'an address',
  // Letters keep their case, although the checksum is another then: otherwise the beginning would change, too.
  placesIn: (sent) => placesOf(sent).slice('0x'.length),
};
const signature: Credential = {
  header: 'SERVICE_SIGNATURE',
  name: 'a signature',
  placesIn: (sent) => placesOf(withoutPadding(sent).text),
};

/** The digits from 0 to 3 have the same first four bits in base64: the last two of a signature belong to no byte. */
const otherDigit = (character: string | undefined) => (/[0-3]/.test(character ?? '') ? '4' : '0');

const half = (count: number) => Math.floor(count / 2);

/** Almost right: a service that compares only a part of a credential accepts one of them. */
function changed({ header: of, name, placesIn }: Credential, atEnd: typeof each) {
  // With another digit in one place. It also differs where letters of either case are the same.
  const changedAt = (choose: (count: number) => number) =>
    header(of, (sent) => {
      const places = placesIn(sent);
      const place = places[choose(places.length)] ?? 0;
      return sent.slice(0, place) + otherDigit(sent[place]) + sent.slice(place + 1);
    });
  const [first, last] = [changedAt(() => 0), changedAt((count) => count - 1)];
  return [
    atEnd.with(`with ${name} whose last character is another`, last),
    one.with(`with ${name} whose first character is another`, first),
    one.with(`with ${name} with another character in its middle`, changedAt(half)),
  ];
}

const cut = ({ header: of, name }: Credential) =>
  one.header(`with ${name} without its last character`, of, (sent) => withoutPadding(sent).text.slice(0, -1));
const lengthened = ({ header: of, name }: Credential) =>
  one.header(`with ${name} and one more character`, of, (sent) => `${sent}0`);
const long = ({ header: of, name }: Credential) =>
  one.header(`with ${name} that has a thousand characters`, of, (sent) => sent.padEnd(1024, 'A'));

export const swapCase = (letter: string): string => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase());

const signedAsEmpty = signed({ timestamp: '' });

/** A rule of authentication, and the requests that break it. */
interface Rule {
  readonly requirement: RequirementId;
  /** If one of these is broken, a header is not verified at all: then this rule is broken by the same mistake. */
  readonly dependsOn: readonly Dependency[];
  /** The plainest one first. */
  readonly tamperings: readonly SpreadTampering[];
  /** Of a rule about one header. */
  readonly header?: AuthHeader;
  readonly needs?: readonly Need[];
}

/** If one of these is broken, no refusal can be judged: a cancel has no result, or no header is read. */
const beforeHeaders = [
  'cancel-order.canceled',
  'cancel-market-orders.canceled',
  'trading.rejected-write-no-trace',
] as const;
const beforeValues = [...beforeHeaders, 'auth.missing-headers'] as const;
export const rulesBeforeSignature = [...beforeValues, 'auth.signature-secret'] as const;
const beforeForms = [...rulesBeforeSignature, 'auth.unknown-key', 'auth.passphrase', 'auth.address'] as const;

/** The rule that a wrong value of the header is refused. */
const ruleOfValue: Readonly<Record<AuthHeader, Dependency>> = {
  SERVICE_ADDRESS: 'auth.address',
  SERVICE_API_KEY: 'auth.unknown-key',
  SERVICE_PASSPHRASE: 'auth.passphrase',
  SERVICE_TIMESTAMP: 'auth.signature-secret',
  SERVICE_SIGNATURE: 'auth.signature-secret',
};

/** A missing timestamp is left out of what is signed, too, so that only the header is wrong. */
function requiredHeader(name: AuthHeader): Rule {
  const inTable = name === 'SERVICE_SIGNATURE' ? each : one;
  // A service may find the account by its address alone.
  const builder = name === 'SERVICE_API_KEY' ? oneOfBoth : inTable;
  const tamper = name === 'SERVICE_TIMESTAMP' ? both(without(name), signedAsEmpty) : without(name);
  return {
    requirement: 'auth.required-header',
    header: name,
    dependsOn: [...beforeValues, ruleOfValue[name]],
    tamperings: [builder.with(`without ${name}`, tamper)],
  };
}

const rule = (
  requirement: RequirementId,
  dependsOn: readonly Dependency[],
  tamperings: readonly SpreadTampering[],
): Rule => ({
  requirement,
  dependsOn,
  tamperings,
});
/** A rule that takes two accounts. */
const ruleOfTwo = (...of: Parameters<typeof rule>): Rule => ({ ...rule(...of), needs: ['other-account'] });

/** Part 5 names what each header holds and what a signature covers. */
export const authenticationRules: readonly Rule[] = [
  rule('auth.missing-headers', beforeHeaders, [
    each.with('without the authentication headers', (request) => ({ ...request, account: null })),
    // Each is required alone: a service may verify two of them only if one of them is there.
    ...authHeaders.flatMap((name, place) =>
      authHeaders.slice(place + 1).map((other) => one.with(`without ${name} and ${other}`, without(name, other))),
    ),
  ]),
  ...authHeaders.map(requiredHeader),
  rule('auth.empty-header', beforeForms, [
    ...authHeaders.map((name) =>
      one.with(`with an empty ${name}`, name === 'SERVICE_TIMESTAMP' ? signedAsEmpty : header(name, () => '')),
    ),
  ]),
  rule('auth.malformed-header', beforeForms, [
    ...[address, apiKey, passphrase].flatMap((credential) => [lengthened(credential), cut(credential)]),
    // A signature may be sent without its padding.
    cut(signature),
    ...[apiKey, address, passphrase, signature].map(long),
    one.header('with a passphrase that is not hexadecimal', 'SERVICE_PASSPHRASE', () => 'z'.repeat(64)),
    one.signed('with a timestamp that is not a number', { timestamp: 'yesterday' }),
    one.header('with a signature that is not base64url', 'SERVICE_SIGNATURE', () => '!!!!'),
    one.header('with a signature cut to half its length', 'SERVICE_SIGNATURE', (sent) =>
      sent.slice(0, half(sent.length)),
    ),
    // As many as keep the same padding.
    one.header('with a signature and four more characters', 'SERVICE_SIGNATURE', (sent) => {
      const { text, padding } = withoutPadding(sent);
      return `${text}AAAA${padding}`;
    }),
    // Another signature of the right form: in base64url, upper and lower case differ.
    one.header('with letters of the signature in the other case', 'SERVICE_SIGNATURE', (sent) => {
      const middle = half(sent.length);
      return sent.slice(0, middle) + sent.slice(middle).replace(/[a-z]/gi, swapCase);
    }),
  ]),
  rule('auth.unknown-key', beforeValues, changed(apiKey, eachAndOneOfSecond)),
  ruleOfTwo(
    'auth.foreign-key',
    [...beforeValues, 'auth.unknown-key', 'auth.address'],
    [
      eachAndOneOfSecond.with("with another account's API key", headerOfOther('SERVICE_API_KEY', 'apiKey')),
      one.with("with its own API key and another account's address", headerOfOther('SERVICE_ADDRESS', 'address')),
    ],
  ),
  ruleOfTwo(
    'auth.foreign-passphrase',
    [...beforeValues, 'auth.passphrase'],
    [oneOfBoth.with("with another account's passphrase", headerOfOther('SERVICE_PASSPHRASE', 'passphrase'))],
  ),
  rule('auth.passphrase', beforeValues, changed(passphrase, rows('each', { ofSecond: 'one', withOrders: true }))),
  rule('auth.address', beforeValues, changed(address, eachAndOneOfSecond)),
  rule('auth.signature-secret', beforeValues, [
    rows('each', { ofSecond: 'each', withOrders: true }).with('signed with another secret', (request, context) =>
      withSecret(request, context, randomSecret(context)),
    ),
    ...changed(signature, one),
    one.secret('signed with an empty secret', () => ''),
    one.secret('signed with its API key as secret', (account) => account.apiKey),
    one.secret('signed with its passphrase as secret', (account) => account.passphrase),
  ]),
  // The API key selects the account: the secret of another account is invalid for it.
  ruleOfTwo('auth.foreign-secret', rulesBeforeSignature, [
    oneOfBoth.with("signed with another account's secret", ofOther('secret', withSecret)),
  ]),
  rule('auth.signature-method', rulesBeforeSignature, [
    each.signed('signed over another method', (_, __, operation) => ({
      method: endpoints[operation].method === 'POST' ? 'DELETE' : 'POST',
    })),
    oneOfBoth.signed('signed without its method', { method: '' }),
    // HTTP methods are case-sensitive: `post` is another method.
    one.signed('signed over its method in lower case', (_, __, operation) => ({
      method: endpoints[operation].method.toLowerCase(),
    })),
    // 5.2 names the order of what is signed. The timestamp that is sent is fresh.
    one.with('signed over its method before its timestamp', (request, context, operation) => {
      const sent = timeIn(0, context);
      const values = { timestamp: '', method: endpoints[operation].method + sent };
      return { ...header('SERVICE_TIMESTAMP', () => sent)(request), signed: values };
    }),
  ]),
  rule('auth.signature-path', rulesBeforeSignature, [
    each.signed('signed over another path', (_, context, operation) => ({
      path: signedPath(context, otherOperation[operation]),
    })),
    oneOfBoth.signed('signed without its path', { path: '' }),
    one.signed('signed over its path in upper case', (_, context, operation) => ({
      path: signedPath(context, operation).toUpperCase(),
    })),
  ]),
  rule('auth.signature-body', rulesBeforeSignature, [
    eachOfBoth.signed('with a body that is not signed', { body: '' }),
    one.signed('signed over a body that differs in one byte', (request) => ({
      body: changeLastCharacter(sentText(request)),
    })),
    one.with('signed over its body without a trailing space that is sent', (request) => ({
      ...request,
      rawBody: `${sentText(request)} `,
      signed: { body: sentText(request) },
    })),
    one.with('with the signature of an earlier request', reusedSignature),
    one.signed('signed over its body before its path', (request, context, operation) => ({
      path: sentText(request) + signedPath(context, operation),
      body: '',
    })),
  ]),
  rule('auth.signature-timestamp', rulesBeforeSignature, [
    eachAndOneOfSecond.with('signed without its timestamp', both(signedAsEmpty, freshTimestamp)),
    one.header('signed over another timestamp', 'SERVICE_TIMESTAMP', (sent) => String(Number(sent) + 1)),
  ]),
  // A fresh timestamp in a text that is no number in any notation: a faulty service may read it up to the first letter, or
  // read only its digits. Signs, decimals, exponents and hexadecimal digits may write the same number, so none is tried.
  rule(
    'auth.timestamp-form',
    [
      ...rulesBeforeSignature,
      // Tried on one operation: it is broken by the same mistake on any of them.
      ...tradingOperations.map((operation) => `auth.malformed-header@${operation}` as const),
    ],
    [
      one.timestamp('with a letter after its timestamp', (context) => `${timeIn(0, context)}x`),
      one.timestamp('with a letter before its timestamp', (context) => `x${timeIn(0, context)}`),
    ],
  ),
  rule('auth.timestamp-freshness', beforeValues, [
    eachOfBoth.timestamp('with a timestamp of three years ago', (context) => timeIn(-threeYearsMs, context)),
    one.timestamp('with a timestamp three years ahead', (context) => timeIn(threeYearsMs, context)),
    // The second at which timestamps begin, which may be taken for no value.
    one.timestamp('with the timestamp 0', () => '0'),
  ]),
];

/** No operation has this parameter. */
export const unsupportedQuery: Readonly<Record<string, number>> = { trace: 1 };

/** 5.2: the path is signed without its query string. */
export const signedQuery: Tampering = {
  description: 'signed over its path with the query string',
  tamper: (request, context, operation) => ({
    ...request,
    query: unsupportedQuery,
    signed: { path: `${signedPath(context, operation)}?${formatQuery(unsupportedQuery)}` },
  }),
};
