// Answers that are not the service's own, that are malformed, or that lead elsewhere: no rule is failedRequirements
// that it did not break.
import type { Behavior } from '../behavior.js';
import type { PlainAnswer, ServiceCall } from '../scripted-service.js';

type Answer = NonNullable<Behavior['answer']>;

const nginxPage = '<html><body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx</center></body></html>';
const html = { 'content-type': 'text/html' };

/** Every check of one list. */
const ofTags = ['--only', 'GET /tags'];
const conforms = { exit: 0, verdict: 'partial' } as const;

/** Answers one request of this many in another way. */
function everyNth(count: number, answer: (call: ServiceCall) => void): Answer {
  return (call) => (call.before % count === count - 1 ? answer(call) : call.pass());
}

/** Changes the bytes of the answers about tags. */
function changed(change: (text: string) => string | Buffer): Answer {
  return async (call) => {
    if (call.path !== '/tags') return call.pass();
    const { status, text } = await call.conforming();
    call.send(change(text), status);
  };
}

function redirected(location: (call: ServiceCall) => string | undefined): Answer {
  return (call) => {
    const to = location(call);
    return to === undefined ? call.pass() : call.send('', 302, { location: to });
  };
}

/** One read of 150 gets the answer of the read before it, as from a cache that mixes them up. */
function mixedUp(): Answer {
  let earlier: PlainAnswer | undefined;
  let reads = 0;
  return async (call) => {
    if (call.method !== 'GET') return call.pass();
    const own = await call.conforming();
    reads += 1;
    const { text, status, headers } = reads % 150 === 0 && earlier ? earlier : own;
    earlier = own;
    call.send(text, status, headers);
  };
}

export const wrongAnswers: readonly Behavior[] = [
  {
    name: 'one read of 150 gets the answer of another request',
    flags: ['--only', 'GET /tags', 'GET /events', 'order-book'],
    isLong: true,
    answer: mixedUp(),
    ends: { ...conforms, says: /Verdict: partial/ },
  },
  {
    name: 'every fifth answer is the page of a gateway with status 502',
    flags: ofTags,
    isLong: true,
    answer: everyNth(5, ({ send }) => send(nginxPage, 502, { ...html, server: 'nginx/1.25' })),
    ends: { ...conforms, says: /\d+ of \d+ answers were HTML from an intermediary \(nginx, 502\)/ },
  },
  {
    name: 'every fifth answer is the page of a gateway with status 403',
    flags: ofTags,
    isLong: true,
    answer: everyNth(5, ({ send }) => send(nginxPage, 403, { ...html, server: 'nginx/1.25' })),
    ends: { ...conforms, says: /\d+ of \d+ answers were HTML from an intermediary \(nginx, 403\)/ },
  },
  {
    name: 'every error of a list is a page of HTML',
    flags: ofTags,
    isLong: true,
    answer: async (call) => {
      const { status, text } = await call.conforming();
      return status < 400 ? call.send(text, status) : call.send(nginxPage, status, { ...html, server: 'nginx/1.25' });
    },
    ends: {
      exit: 1,
      verdict: 'nonconforming',
      says: /an error body is not an object/,
      mayFail: /^(error|service)\./,
    },
  },
  {
    name: 'every fifth read is redirected to https',
    flags: ofTags,
    isLong: true,
    answer: everyNth(5, ({ send, url }) => send('', 308, { location: `https://service.test${url}` })),
    ends: { ...conforms, says: /answers redirected: 308 to another origin \(https:\/\/service.test\), not followed/ },
  },
  {
    name: 'every fifth read gets 304',
    flags: ofTags,
    isLong: true,
    answer: everyNth(5, ({ response }) => void response.writeHead(304).end()),
    ends: { ...conforms, says: /answers redirected: 304 \(Not Modified\)/ },
  },
  {
    name: 'every fifth answer is a page of HTML with status 200',
    flags: ofTags,
    isLong: true,
    answer: everyNth(5, ({ send }) => send('<html>maintenance</html>', 200, html)),
    ends: { ...conforms, says: /\d+ of \d+ answers were HTML \(200\)/ },
  },
  {
    name: 'every tenth answer of a whole run is a page of HTML with status 200',
    flags: ['--allow-trading', '--effort', 'quick'],
    isLong: true,
    answer: everyNth(10, ({ send }) => send('<html>maintenance</html>', 200, html)),
    // A write is not sent again: what it did is unknown.
    ends: {
      verdict: ['conforming', 'inconclusive'],
      says: /\d+ of [\d,]+ answers were HTML/,
      withFindings: 0,
    },
  },
  {
    name: 'every fifth answer is an error 500 in a shape of its own',
    flags: ofTags,
    isLong: true,
    answer: everyNth(5, ({ json }) => json({ message: 'Internal server error' }, 500)),
    ends: { ...conforms, says: /\d+ of \d+ answers were server errors \(500\)/ },
  },
  {
    name: 'every fifth answer ends in the middle of its JSON',
    flags: ofTags,
    isLong: true,
    answer: everyNth(5, ({ send }) => send('[{"id":"1","lab')),
    ends: { ...conforms, says: /\d+ of \d+ answers were not JSON \(200\)/ },
  },
  {
    name: 'every tenth connection breaks',
    flags: ofTags,
    isLong: true,
    answer: everyNth(10, ({ hangUp }) => hangUp()),
    ends: { ...conforms, says: /\d+ of \d+ requests got no response: the connection was closed without an answer/ },
  },
  {
    name: 'the service redirects reads to the same path with a slash',
    flags: ofTags,
    isLong: true,
    answer: async (call) => {
      const { method, path, url } = call;
      if (method !== 'GET') return call.pass();
      if (!path.endsWith('/')) return call.send('', 308, { location: url.replace(path, `${path}/`) });
      const { status, text } = await call.conforming(url.replace(path, path.slice(0, -1)));
      return call.send(text, status);
    },
    ends: { ...conforms, says: /redirects within the origin \(308, GET \S+ to \S+\/\) were followed/ },
  },
  {
    name: 'the service redirects everything to another origin',
    answer: redirected(() => 'https://login.example.test/?next=1'),
    ends: {
      exit: 3,
      verdict: 'inconclusive',
      says: /redirects every request \(302\), to https:\/\/login\.example\.test/,
    },
  },
  {
    name: 'the service redirects one list to another origin',
    flags: ['--only', 'paging.limit-default@events', '--verbose'],
    answer: redirected(({ path }) => (path === '/events' ? 'https://login.example.test/' : undefined)),
    ends: {
      exit: 3,
      verdict: 'inconclusive',
      says: /GET \/events answered 302 to another origin \(https:\/\/login\.example\.test\), not followed/,
    },
  },
  {
    name: 'an answer has a raw NUL in a string',
    flags: ofTags,
    isLong: true,
    answer: changed((text) => text.replace('"label":"', '"label":"\u0000')),
    ends: {
      exit: 1,
      verdict: 'nonconforming',
      says: /a body has a raw NUL at byte \d+ \(GET \/tags\)/,
      mayFail: /^service\.json-body@tags$/,
    },
  },
  {
    name: 'an answer has a byte that is not UTF-8',
    flags: ofTags,
    isLong: true,
    answer: changed(withInvalidByte),
    ends: {
      exit: 1,
      verdict: 'nonconforming',
      says: /a body has a byte that is not UTF-8 \(0xff\) at byte \d+ \(GET \/tags\)/,
      mayFail: /^service\.json-body@tags$/,
    },
  },
  {
    name: 'an answer names a member twice',
    flags: ofTags,
    isLong: true,
    answer: changed((text) => text.replace('{"id"', '{"id":"1","id"')),
    ends: { ...conforms, says: /answers named a member twice, and the last one counted: a second member "id"/ },
  },
  {
    name: 'ids are dots, have slashes, line breaks, percent signs or half of a surrogate pair',
    flags: ['--only', 'lookup.event-by-id', '--verbose'],
    answer: async (call) => {
      const { status, text } = await call.conforming();
      const ids = ['..', 'a/b', '\\r\\n', '100%', '\\ud800'];
      let at = 0;
      call.send(
        call.path === '/events' ? text.replace(/\{"id":"\d+"/g, () => `{"id":"${ids[at++ % ids.length]}"`) : text,
        status,
      );
    },
    ends: {
      exit: 3,
      verdict: 'inconclusive',
      says: /cannot be sent/,
    },
  },
];

/** The text with one byte that cannot be in UTF-8, in the first label. */
function withInvalidByte(text: string): Buffer {
  const [before = '', ...others] = text.split('"label":"');
  if (others.length === 0) return Buffer.from(text);
  return Buffer.concat([Buffer.from(`${before}"label":"`), Buffer.from([0xff]), Buffer.from(others.join('"label":"'))]);
}
