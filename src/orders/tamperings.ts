// Requests that break one rule of authentication (part 5) and are valid in everything else: what each changes.
import { createHmac } from 'node:crypto';
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
  type TradingOperation,
  timestampOf,
  tradingOperations,
} from '#check';
import type { Tamper, Tampering } from './operations.js';

type Tampers = Readonly<Record<string, Tamper>>;

const tamperingsOf = (tampers: Tampers): readonly Tampering[] =>
  Object.entries(tampers).map(([description, tamper]) => ({ description, tamper }));

const headers =
  (tamper: NonNullable<RequestOptions['tamper']>) =>
  (request: RequestOptions): RequestOptions => ({ ...request, tamper });

/** Replaces one of them: the signature covers the timestamp that was there before. */
const header = (name: AuthHeader, value: (sent: string) => string) =>
  headers((sent) => ({ ...sent, [name]: value(sent[name]) }));

const without = (...names: readonly AuthHeader[]) =>
  headers((sent) => Object.fromEntries(Object.entries(sent).filter(([name]) => !names.some((one) => one === name))));

type Signed = NonNullable<RequestOptions['signed']>;

/** What the signature of a valid request covers. */
function signable(...[{ body }, { settings, signingProfile }, operation]: Parameters<Tamper>) {
  const base = signingProfile.signsBasePath ? new URL(settings.baseUrl.orderBook).pathname.replace(/\/$/, '') : '';
  const { method, path } = endpoints[operation];
  const isSibling = (one: TradingOperation) => one !== operation && endpoints[one].method === method;
  const { path: siblingPath } = endpoints[tradingOperations.find(isSibling) ?? operation];
  return {
    method,
    path: base + path,
    body: JSON.stringify(body),
    /** The path of another operation with the same method. */
    otherPath: base + siblingPath,
    timestampIn: (offsetMs: number) => timestampOf(Date.now() + offsetMs, signingProfile),
  };
}

/** Signs other values than those that are sent. A replaced timestamp is sent, too. */
const signed =
  (valuesOf: (sent: ReturnType<typeof signable>) => Signed) =>
  (...of: Parameters<Tamper>): RequestOptions => ({ ...of[0], signed: valuesOf(signable(...of)) });

const signerOf = ({ account }: RequestOptions, { trading }: CheckContext): Account => account ?? trading.first;

/** Milliseconds: any freshness check refuses what is years old or years ahead. */
const threeYearsMs = 3 * 365 * 24 * 60 * 60 * 1000;

/** Sends a fresh timestamp that the signature does not cover in its place. */
const misplacedTimestamp =
  (methodOf: (method: string, timestamp: string) => string): Tamper =>
  (...of) => {
    const { method, timestampIn } = signable(...of);
    const sent = timestampIn(0);
    const values = { timestamp: '', method: methodOf(method, sent) };
    return { ...header('SERVICE_TIMESTAMP', () => sent)(of[0]), signed: values };
  };

/** 64 hexadecimal digits: the usual length of a secret, and valid in each of its encodings. */
const randomSecret = ({ unknown }: CheckContext) => unknown.orderId('secret').slice(2);

const withSecret = (request: RequestOptions, context: CheckContext, other: string): RequestOptions => ({
  ...request,
  account: { ...signerOf(request, context), secret: other },
});

const withRandomSecret = (request: RequestOptions, context: CheckContext) =>
  withSecret(request, context, randomSecret(context));

const withoutAccount = (request: RequestOptions): RequestOptions => ({ ...request, account: null });

/** No operation has this parameter. */
export const unsupportedQuery: Readonly<Record<string, number>> = { trace: 1 };

/** What verifies a request may be bound to its exact URL, and pass over any other. */
const besideQuery =
  (change: (...of: Parameters<Tamper>) => RequestOptions): Tamper =>
  (...of) => ({ ...change(...of), query: unsupportedQuery });

/** With a secret that anyone knows who sees a request. A service may decode the secret in several ways (part 5). */
const knownSecret =
  (secretOf: (account: Account) => string): Tamper =>
  (request, context) => {
    const { signingProfile } = context;
    const { secret } = signerOf(request, context);
    const text = secretOf(signerOf(request, context));
    const isKey = secret === text || Buffer.from(secret, signingProfile.secretEncoding).equals(Buffer.from(text));
    return {
      ...withSecret(request, context, isKey ? randomSecret(context) : text),
      signingProfile: { ...signingProfile, secretEncoding: 'utf8' },
    };
  };

const hashedBy =
  (hash: string): Tamper =>
  (request, context, operation) => {
    const key = Buffer.from(signerOf(request, context).secret, context.signingProfile.secretEncoding);
    const { method, path, body } = signable(request, context, operation);
    return headers((sent) => {
      const message = sent.SERVICE_TIMESTAMP + method + path + body;
      return { ...sent, SERVICE_SIGNATURE: createHmac(hash, key).update(message).digest('base64url') };
    })(request);
  };

type Member = 'apiKey' | 'address' | 'passphrase' | 'secret';

/** Changes the request by a credential of the other account; inconclusive if both accounts have the same. */
const ofOther =
  (member: Member, change: (request: RequestOptions, signer: Account, other: Account) => RequestOptions): Tamper =>
  (request, context) => {
    const { first, second } = context.trading;
    const signer = signerOf(request, context);
    const other = signer === first ? second() : first;
    // UUIDs and hexadecimal numbers mean the same in either case.
    if (signer[member].toLowerCase() === other[member].toLowerCase())
      inconclusive('ambiguous', `both accounts are configured with one ${member}`);
    return change(request, signer, other);
  };

const headerOfOther = (name: AuthHeader, member: Member) =>
  ofOther(member, (request, _, other) => header(name, () => other[member])(request));

/** A request that places and cancels nothing; of an operation with the same method where a faulty service might. */
function harmlessRequest(operation: TradingOperation, { unknown }: CheckContext) {
  if (operation === 'place-order') return { operation, body: {} };
  if (operation === 'place-orders') return { operation, body: [] };
  return { operation: 'cancel-order', body: { orderId: unknown.orderId() } } as const;
}

/** What a service covers that verifies a canonical form of the body, and not its text. */
const signedSorted = signed(({ body }) => {
  const names = new Set<string>();
  const value: unknown = JSON.parse(body, (name, member: unknown) => names.add(name) && member);
  const sorted = JSON.stringify(value, [...names].toSorted());
  return sorted === body
    ? inconclusive('ambiguous', 'the members of the body are sorted as they are')
    : { body: sorted };
});

/** The headers are valid for another request, of the same operation as far as that is harmless. */
const reusedSignature: Tamper = async (request, context, operation) => {
  const earlier: Partial<AuthHeaders> = {};
  const tamper = (sent: AuthHeaders) => Object.assign(earlier, sent);
  const harmless = harmlessRequest(operation, context);
  await context.send(harmless.operation, { account: signerOf(request, context), body: harmless.body, tamper });
  return headers((sent) => ({ ...sent, ...earlier }))(request);
};

/**
 * The places of the characters that have a meaning: a service may read a UUID without its hyphens, and a signature without
 * its padding. Letters keep their case, although the checksum of an address is another then: otherwise its beginning would
 * change, too.
 */
const placesIn = (sent: string) =>
  [...sent.matchAll(/^0x|[^=-]/g)].filter(([text]) => text !== '0x').map(({ index }) => index);

/** The digits from 0 to 3 have the same first four bits in base64: the last two of a signature belong to no byte. */
const otherDigit = (character = '') => (/[0-3]/.test(character) ? '4' : '0');

const half = (count: number) => Math.floor(count / 2);

/** Almost right: a service that compares only a part of a credential accepts one of them. */
function changed(name: AuthHeader): Tampers {
  // With another digit in one place. It also differs where letters of either case are the same.
  const changedAt = (choose: (count: number) => number) =>
    header(name, (sent) => {
      const places = placesIn(sent);
      const place = places[choose(places.length)] ?? 0;
      return sent.slice(0, place) + otherDigit(sent[place]) + sent.slice(place + 1);
    });
  return {
    [`with a ${name} whose last character is another`]: changedAt((count) => count - 1),
    [`with a ${name} whose first character is another`]: changedAt(() => 0),
    [`with a ${name} with another character in its middle`]: changedAt(half),
  };
}

const changedTo = (how: string, value: (sent: string) => string) => (name: AuthHeader) => ({
  [`with a ${name} ${how}`]: header(name, value),
});

/** A signature may be sent without its padding. */
const cut = changedTo('without its last character', (sent) => sent.replace(/.=*$/, ''));
const lengthened = changedTo('and one more character', (sent) => `${sent}0`);
/** What follows the padding of a signature, a service may not read. */
const long = changedTo('that has a thousand characters', (sent) => sent.replace(/=*$/, '').padEnd(1024, 'A'));

export const swapCase = (letter: string): string => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase());

const signedAsEmpty = signed(() => ({ timestamp: '' }));

/** A missing timestamp is left out of what is signed, too, so that only the header is wrong. */
const withoutOne = (name: AuthHeader): Tampers => ({
  [`without ${name}`]: name === 'SERVICE_TIMESTAMP' ? (...of) => without(name)(signedAsEmpty(...of)) : without(name),
});

/** Each is required alone: a service may verify two of them only if one of them is there. */
const withoutTwo = (name: AuthHeader, other: AuthHeader): Tampers => ({
  [`without ${name} and ${other}`]: without(name, other),
});

const empty = (name: AuthHeader): Tampers => ({
  [`with an empty ${name}`]: name === 'SERVICE_TIMESTAMP' ? signedAsEmpty : header(name, () => ''),
});

const ofEach = <T>(all: readonly T[], tampersOf: (one: T) => Tampers): Tampers =>
  Object.assign({}, ...all.map(tampersOf));

export interface Rule {
  readonly requirement: RequirementId;
  /** If one of these is broken, a header is not verified at all: then this rule is broken by the same mistake. */
  readonly dependsOn: readonly Dependency[];
  readonly needs?: readonly Need[];
  /** The plainest ones first. */
  readonly tamperings: readonly Tampering[];
  /** How many of them are the plainest ones: no other one shows what they show. */
  readonly plainest: number;
  /** Others, each close to one of those: only a thorough run sends them. */
  readonly similar: readonly Tampering[];
  /**
   * `each`: each operation gets one of them · `all`: and the plainest ones · `some`: no operation gets one twice, because
   * what a header holds is verified alike on all of them.
   */
  readonly sentTo: 'each' | 'all' | 'some';
  /**
   * What the second account sends, whose requests a service may verify less. `one in turn`: another one with each seed, to
   * one operation · `unsigned`: the second one, which leaves out a part of what is signed · `all`: the plainest ones, to each.
   */
  readonly secondAccount: 'none' | 'one in turn' | 'unsigned' | 'all';
  /** Whether batches of other sizes, and SELL orders, get the plainest one. */
  readonly isSentWithOtherOrders: boolean;
}

type RuleOptions = Partial<Omit<Rule, 'similar'>> & { readonly similar?: Tampers };

function rule(
  requirement: RequirementId,
  dependsOn: readonly Dependency[],
  { similar = {}, ...others }: RuleOptions,
  tampers: Tampers,
): Rule {
  const defaults = { plainest: 1, sentTo: 'each', secondAccount: 'one in turn', isSentWithOtherOrders: false } as const;
  const onlyThorough = tamperingsOf(similar).filter(({ description }) => !(description in tampers));
  return { requirement, dependsOn, ...defaults, tamperings: tamperingsOf(tampers), similar: onlyThorough, ...others };
}

/** If one of these is broken, no refusal can be judged: a cancel has no result, or no header is read. */
const beforeHeaders = [
  'cancel-order.canceled',
  'cancel-market-orders.canceled',
  'trading.rejected-write-no-trace',
] as const;
const onEach = <R extends RequirementId>(rule: R) =>
  tradingOperations.map((operation) => `${rule}@${operation}` as const);
/** Each operation gets some of the requests: on any of them, the same mistake breaks it. */
const beforeValues = [...beforeHeaders, ...onEach('auth.missing-headers')] as const;
export const rulesBeforeSignature = [...beforeValues, 'auth.signature-secret'] as const;
const beforeForms = [...rulesBeforeSignature, 'auth.unknown-key', 'auth.passphrase', 'auth.address'] as const;
const beforeTimestamps = onEach('auth.malformed-header');

const credentials = ['SERVICE_ADDRESS', 'SERVICE_API_KEY', 'SERVICE_PASSPHRASE'] as const;

const noOptions: RuleOptions = {};
const ofOtherAccount: RuleOptions = { needs: ['other-account'] };
const ofOtherAccountOnEach: RuleOptions = { ...ofOtherAccount, sentTo: 'all' };
const ofEachHeader: RuleOptions = { sentTo: 'all', plainest: authHeaders.length };
const ofSecret: RuleOptions = { secondAccount: 'all', isSentWithOtherOrders: true };
const ofSigned: RuleOptions = { sentTo: 'all', secondAccount: 'unsigned' };
const ofBody: RuleOptions = { sentTo: 'all', secondAccount: 'all' };
const ofForm: RuleOptions = { sentTo: 'some', secondAccount: 'none' };
const ofMissing: RuleOptions = {
  sentTo: 'all',
  plainest: 2,
  secondAccount: 'none',
  similar: ofEach(authHeaders, (name) =>
    ofEach(authHeaders.slice(authHeaders.indexOf(name) + 1), (other) => withoutTwo(name, other)),
  ),
};
const ofMalformed: RuleOptions = {
  secondAccount: 'none',
  similar: {
    ...ofEach(credentials, cut),
    ...ofEach(credentials, long),
    'with a signature cut to half its length': header('SERVICE_SIGNATURE', (sent) => sent.slice(0, half(sent.length))),
    // As many as keep the same padding.
    'with a signature and four more characters': header('SERVICE_SIGNATURE', (sent) => sent.replace(/=*$/, 'AAAA$&')),
  },
};

/** Valid for the other account in everything but the API key. */
export const signedByOther = 'with its own API key beside the credentials of another account';

/** Part 5 names what each header holds and what a signature covers. */
export const authenticationRules: readonly Rule[] = [
  rule('auth.missing-headers', beforeHeaders, ofMissing, {
    'without the authentication headers': withoutAccount,
    // An operation may ask for the credentials alone, or for one of them, and for no proof of who sends them.
    'with its SERVICE_API_KEY alone': without(...authHeaders.filter((name) => name !== 'SERVICE_API_KEY')),
    ...withoutTwo('SERVICE_TIMESTAMP', 'SERVICE_SIGNATURE'),
    ...withoutTwo('SERVICE_API_KEY', 'SERVICE_PASSPHRASE'),
    'without the authentication headers, beside a query string': besideQuery(withoutAccount),
  }),
  // A service may find the second account by its address alone. What an operation forgets to ask for, no other one shows.
  rule('auth.required-header', beforeForms, ofEachHeader, {
    ...withoutOne('SERVICE_API_KEY'),
    ...ofEach(authHeaders, withoutOne),
  }),
  // What passes without a header passes with the same one empty.
  rule(
    'auth.empty-header',
    [...beforeForms, 'auth.required-header'],
    { secondAccount: 'none' },
    ofEach(authHeaders, empty),
  ),
  rule('auth.malformed-header', beforeForms, ofMalformed, {
    ...ofEach(credentials, lengthened),
    ...cut('SERVICE_SIGNATURE'),
    ...long('SERVICE_SIGNATURE'),
    'with a passphrase that is not hexadecimal': header('SERVICE_PASSPHRASE', () => 'z'.repeat(64)),
    'with a timestamp that is not a number': signed(() => ({ timestamp: 'yesterday' })),
    'with a signature that is not base64url': header('SERVICE_SIGNATURE', () => '!!!!'),
    // Another signature of the right form: in base64url, upper and lower case differ.
    'with letters of the signature in the other case': header('SERVICE_SIGNATURE', (sent) => {
      const middle = half(sent.length);
      return sent.slice(0, middle) + sent.slice(middle).replace(/[a-z]/gi, swapCase);
    }),
  }),
  rule('auth.unknown-key', beforeValues, noOptions, changed('SERVICE_API_KEY')),
  // Each operation may take the address alone for the account.
  rule('auth.foreign-key', [...beforeValues, 'auth.unknown-key', 'auth.address'], ofOtherAccountOnEach, {
    "with its own API key and another account's address": headerOfOther('SERVICE_ADDRESS', 'address'),
    // Its own order is what a service acts on that takes the API key alone for the account.
    [signedByOther]: ofOther('apiKey', (request, signer, other) => ({
      ...request,
      account: { ...other, apiKey: signer.apiKey },
    })),
    "with another account's API key": headerOfOther('SERVICE_API_KEY', 'apiKey'),
  }),
  rule('auth.foreign-passphrase', [...beforeValues, 'auth.passphrase'], ofOtherAccount, {
    "with another account's passphrase": headerOfOther('SERVICE_PASSPHRASE', 'passphrase'),
  }),
  rule('auth.passphrase', beforeValues, { isSentWithOtherOrders: true }, changed('SERVICE_PASSPHRASE')),
  rule('auth.address', beforeValues, noOptions, changed('SERVICE_ADDRESS')),
  rule('auth.signature-secret', beforeValues, ofSecret, {
    'signed with another secret': withRandomSecret,
    'signed with another secret, beside a query string': besideQuery(withRandomSecret),
    ...changed('SERVICE_SIGNATURE'),
    'signed by HMAC-SHA1': hashedBy('sha1'),
    'signed by HMAC-SHA512': hashedBy('sha512'),
    'signed with an empty secret': knownSecret(() => ''),
    'signed with its API key as secret': knownSecret((account) => account.apiKey),
    'signed with its passphrase as secret': knownSecret((account) => account.passphrase),
  }),
  // The API key selects the account: the secret of another account is invalid for it.
  rule('auth.foreign-secret', rulesBeforeSignature, ofOtherAccount, {
    "signed with another account's secret": ofOther('secret', (request, signer, { secret }) => ({
      ...request,
      account: { ...signer, secret },
    })),
  }),
  // Two operations share a path, and two a method: what one of them takes for its own, the others refuse.
  rule('auth.signature-method', rulesBeforeSignature, ofSigned, {
    'signed over another method': signed(({ method }) => ({ method: method === 'POST' ? 'DELETE' : 'POST' })),
    'signed without its method': signed(() => ({ method: '' })),
    // HTTP methods are case-sensitive: `post` is another method.
    'signed over its method in lower case': signed(({ method }) => ({ method: method.toLowerCase() })),
    // 5.2 names the order of what is signed.
    'signed over its method before its timestamp': misplacedTimestamp((method, timestamp) => method + timestamp),
  }),
  rule('auth.signature-path', rulesBeforeSignature, ofSigned, {
    'signed over another path': signed(({ otherPath }) => ({ path: otherPath })),
    'signed without its path': signed(() => ({ path: '' })),
    'signed over its path before its method': signed(({ method, path }) => ({ method: path, path: method })),
    'signed over its path with a slash at its end': signed(({ path }) => ({ path: `${path}/` })),
    'signed over its path in upper case': signed(({ path }) => ({ path: path.toUpperCase() })),
  }),
  // Each operation reads a body of its own form, and may leave it out of what it verifies.
  rule('auth.signature-body', rulesBeforeSignature, ofBody, {
    'with a body that is not signed': signed(() => ({ body: '' })),
    // The last letter or digit, so that the text is still JSON.
    'signed over a body that differs in one byte': signed(({ body }) => ({
      body: body.replace(/\w(?=\W*$)/, otherDigit),
    })),
    'signed over its body without a trailing space that is sent': (request) => {
      const body = JSON.stringify(request.body);
      return { ...request, rawBody: `${body} `, signed: { body } };
    },
    'with the signature of an earlier request': reusedSignature,
    'signed over its body with its members sorted': signedSorted,
    'signed over its body before its path': signed(({ path, body }) => ({ path: body + path, body: '' })),
  }),
  // The code of an operation may compare a part of it, as the seconds.
  rule('auth.signature-timestamp', rulesBeforeSignature, ofSigned, {
    'signed over another timestamp': header('SERVICE_TIMESTAMP', (sent) => String(Number(sent) + 1)),
    'signed without its timestamp': misplacedTimestamp((method) => method),
  }),
  // A fresh timestamp in a text that is no number in any notation: a faulty service may read it up to the first letter, or
  // read only its digits. Signs, decimals, exponents and hexadecimal digits may write the same number, so none is tried.
  rule('auth.timestamp-form', [...rulesBeforeSignature, ...beforeTimestamps], ofForm, {
    'with a letter after its timestamp': signed(({ timestampIn }) => ({ timestamp: `${timestampIn(0)}x` })),
    'with a letter before its timestamp': signed(({ timestampIn }) => ({ timestamp: `x${timestampIn(0)}` })),
  }),
  rule('auth.timestamp-freshness', beforeValues, noOptions, {
    'with a timestamp of three years ago': signed(({ timestampIn }) => ({ timestamp: timestampIn(-threeYearsMs) })),
    'with a timestamp three years ahead': signed(({ timestampIn }) => ({ timestamp: timestampIn(threeYearsMs) })),
    // The second at which timestamps begin, which may be taken for no value.
    'with the timestamp 0': signed(() => ({ timestamp: '0' })),
  }),
];

/** 5.2: the path is signed without its query string. */
export const signedQuery: Tampering = {
  description: 'signed over its path with the query string',
  tamper: besideQuery(signed(({ path }) => ({ path: `${path}?${formatQuery(unsupportedQuery)}` }))),
};
