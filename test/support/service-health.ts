// A service state on a clock of its own, and results of requests to record in it.
import type { Action, RequestResult } from '../../src/client/request-result.js';
import { createServiceHealth, type ServiceHealth, type Turn } from '../../src/client/service-health.js';

export const response = (status: number, retryAfter?: string): RequestResult => ({ status, retryAfter });
export const noResponse: RequestResult = { error: 'socket hang up' };
export const disconnect: RequestResult = { error: 'socket hang up', isDisconnect: true };
export const good = response(200);
export const times = (count: number, result: RequestResult): readonly RequestResult[] =>
  Array.from({ length: count }, () => result);

/** The state of a service on a clock that only waits and `advance` move, with the waits and the reasons for giving up. */
export function stateOf({ concurrency = 16, budgetMs = 600_000 } = {}) {
  let time = 0;
  const waits: number[] = [];
  const reasons: string[] = [];
  const state = createServiceHealth({
    concurrency,
    deadline: budgetMs,
    onDown: (reason) => reasons.push(reason),
    now: () => time,
    async sleep(milliseconds) {
      waits.push(milliseconds);
      time += milliseconds;
    },
  });
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return { state, waits, reasons, advance };
}

/** Sends requests one after the other, that end like this. */
export async function send(state: ServiceHealth, ...results: readonly RequestResult[]): Promise<void> {
  for (const result of results) {
    const turn = await state.turn('read');
    await turn.paced();
    turn.end(result);
  }
}

/** Starts as many requests as the state admits at once. */
export async function admitted(state: ServiceHealth, action: Action = 'read'): Promise<readonly Turn[]> {
  const turns: Turn[] = [];
  for (let count = 0; count < 40; count += 1) void state.turn(action).then((turn) => turns.push(turn));
  for (let count = 0; count < 100; count += 1) await Promise.resolve();
  return turns;
}
