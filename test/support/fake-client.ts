// A client without a network, which counts its requests.
import type { HttpClient } from '../../src/client/http-client.js';
import { createWaitLog } from '../../src/client/wait-log.js';

export function fakeClient(send: HttpClient['send']): HttpClient {
  let requests = 0;
  return {
    send(outgoing) {
      requests += 1;
      return send(outgoing);
    },
    requests: () => requests,
    onExchange() {},
    writesStopped: () => undefined,
    hints: () => [],
    waitLog: createWaitLog(),
    hasAnswered: () => true,
    largestAnswer: () => 0,
    wasIntercepted: () => false,
    close() {},
  };
}
