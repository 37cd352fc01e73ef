// The published document in Prism: a mock service of every operation, whose answers Prism finds valid.
import { createInstance, getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http';
import { beforeAll, describe, expect, it } from 'vitest';
import { compatibleDocument } from '../../spec/compatible.js';
import { openApi } from '../../spec/document.js';

type Operations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;

const ids = { id: '1', slug: 'a', condition_id: '0x1', token_id: '1' };
const order = { orderType: 'FOK', owner: 'a', order: { tokenId: '1', side: 'BUY', signatureType: 3 } };
const bodies: Readonly<Record<string, unknown>> = {
  'post /order': order,
  'post /orders': [order],
  'delete /order': { orderId: '0x1' },
  'delete /cancel-market-orders': { market: '0x1' },
};
/** As an HTTP server hands headers on: in lower case. */
const signed = {
  service_address: '0xbe9C2c473f478919a96A4B8daB759D06a3af3B03',
  service_api_key: '71e64b2a-661b-485f-9cbd-33352f801ae4',
  service_passphrase: '0f'.repeat(32),
  service_timestamp: '1700000000000',
  service_signature: '9BdKmQHNNbkjibgDCrBhHK2ePRa5mGrLG6-Hsvb1VkI=',
};

const quiet = () => undefined;
const logger = { info: quiet, warn: quiet, error: quiet, debug: quiet, success: quiet, trace: quiet };

/** `dynamic`: answers are generated from the schemas, not taken from the examples. */
function mockOf(operations: Operations, dynamic: boolean) {
  const service = createInstance(
    {
      mock: { dynamic, seed: '1' },
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      upstreamProxy: undefined,
    },
    { logger: { ...logger, child: () => logger } as never },
  );
  return async (request: IHttpRequest) => {
    const result = await service.request(request, operations)();
    if (result._tag === 'Left') throw result.left;
    const { output, validations } = result.right;
    return { status: output.statusCode, body: output.body, problems: [...validations.input, ...validations.output] };
  };
}

describe.each([
  ['the published document', openApi],
  ['the compatible document', compatibleDocument(openApi)],
])('%s in Prism', (_, document) => {
  let operations: Operations;
  beforeAll(async () => {
    operations = await getHttpOperationsFromSpec(JSON.parse(JSON.stringify(document)));
  });

  it.each([
    ['examples', false],
    ['generated values', true],
  ] as const)('answers a signed request of every operation with %s', async (_name, dynamic) => {
    const send = mockOf(operations, dynamic);
    expect(operations).toHaveLength(20);
    for (const { method, path } of operations) {
      const url = { path: path.replace(/\{(\w+)\}/g, (_all, name: keyof typeof ids) => ids[name]) };
      const body = bodies[`${method} ${path}`];
      const headers = { 'content-type': 'application/json', ...signed };
      const { status, problems } = await send({ method: method as 'get', url, headers, body });
      expect({ method, path, status, problems }).toEqual({ method, path, status: 200, problems: [] });
    }
  });

  it('refuses a limit out of range, and an order without authentication', async () => {
    const send = mockOf(operations, false);
    const tooMany = await send({ method: 'get', url: { path: '/tags', query: { limit: '500' } } });
    expect(tooMany.problems).toMatchObject([{ path: ['query', 'limit'], code: 'maximum' }]);
    // It prefers the example of `default` to that of `4XX`.
    expect(tooMany.body).toEqual({ type: 'bad request', error: 'the request is invalid' });
    const unsigned = await send({ method: 'post', url: { path: '/order' }, body: order });
    expect(unsigned.status).toBe(401);
  });
});
