// Placements and cancellations: how long they wait, and when no more orders are placed.
import { describe, expect, it, vi } from 'vitest';
import { admitted, disconnect, good, response, send, stateOf, times } from '../../test/support/service-health.js';
import { UnsentRequestError } from './exchange.js';
import type { RequestResult } from './request-result.js';
import type { ServiceHealth } from './service-health.js';

/** Writes of one action one after the other, that end like this, until none is sent; returns the reason. */
async function write(state: ServiceHealth, action: 'place' | 'cancel', result: RequestResult): Promise<string> {
  for (let count = 0; count < 100; count += 1) {
    try {
      (await state.turn(action)).end(result);
    } catch (error) {
      expect(error).toBeInstanceOf(UnsentRequestError);
      return (error as Error).message;
    }
  }
  return 'all were sent';
}

const page = { ...good, isJson: false };

describe('writes', () => {
  it('are sent alone until the first of them is answered, and placements until a cancellation is', async () => {
    const { state } = stateOf({ concurrency: 4 });
    expect(await admitted(state, 'cancel')).toHaveLength(1);
    const { state: other } = stateOf({ concurrency: 4 });
    (await other.turn('place')).end(good);
    expect(await admitted(other, 'place')).toHaveLength(1);
    const { state: answering } = stateOf({ concurrency: 4 });
    (await answering.turn('cancel')).end(good);
    (await answering.turn('place')).end(good);
    expect(await admitted(answering, 'place')).toHaveLength(4);
  });

  it('share the limit of requests in flight with reads', async () => {
    const { state } = stateOf({ concurrency: 4 });
    await admitted(state);
    expect(await admitted(state, 'cancel')).toHaveLength(0);
  });

  it('do not slow down reads when they are refused, nor the other way around', async () => {
    const { state, waits } = stateOf();
    (await state.turn('place')).end(response(429, '60'));
    await send(state, good);
    expect([waits, state.health('read')]).toEqual([[], 'healthy']);
    const { state: other, waits: otherWaits } = stateOf();
    await send(other, response(429, '60'));
    (await other.turn('cancel')).end(good);
    expect(otherWaits).toEqual([]);
  });

  it.each<[string, RequestResult, string]>([
    ['503', response(503), 'the service refused 11 placements in a row with 503'],
    ['429', response(429), 'the service refused 17 placements in a row with 429'],
    ['a closed connection', disconnect, '11 placements in a row got no response (socket hang up)'],
    ['a page', page, 'the service answered 11 placements in a row with 200 and a body that is not JSON'],
  ])('are no longer sent when %s is the answer to all of them, and reads are', async (_, result, reason) => {
    const { state, reasons } = stateOf();
    await send(state, good);
    expect(await write(state, 'place', result)).toBe(`${reason}, but reads were answered: no more orders were placed`);
    await send(state, good);
    expect([state.writesStopped(), reasons]).toEqual([expect.stringContaining(reason), []]);
    (await state.turn('cancel')).end(good);
  });

  it('are refused for good only after some time: all requests of a moment may fail', async () => {
    const { state, advance } = stateOf();
    await send(state, good);
    (await state.turn('cancel')).end(good);
    (await state.turn('place')).end(good);
    const turns = await Promise.all(Array.from({ length: 16 }, () => state.turn('place')));
    for (const turn of turns) turn.end(response(503));
    advance(60_000);
    await send(state, good);
    expect(state.writesStopped()).toBeUndefined();
    (await state.turn('place')).end(good);
    expect(state.writesStopped()).toBeUndefined();
  });

  it('wait for 429 and for outages until they are answered again', async () => {
    const { state, waits } = stateOf();
    for (const result of [...times(5, response(503)), good, good]) (await state.turn('cancel')).end(result);
    expect(waits).toEqual([200, 400]);
  });

  it('do not end the run as long as the last read was answered', async () => {
    const { state, reasons } = stateOf();
    await send(state, good);
    for (const result of times(50, { ...response(503), isTampered: true })) (await state.turn('cancel')).end(result);
    expect(reasons).toEqual([]);
    await send(state, response(503));
    expect(reasons).toEqual(['the service refused 40 requests in a row with 503']);
  });

  it('end the run together with reads that are refused too', async () => {
    const { state, reasons } = stateOf();
    await send(state, ...times(30, response(503)));
    for (const _ of times(10, response(503))) (await state.turn('place')).end(response(503));
    expect(reasons).toEqual(['the service refused 40 requests in a row with 503']);
    expect(state.writesStopped()).toBeUndefined();
  });

  it.each<[string, RequestResult]>([
    ['an error body with 500, which an invalid order may get', response(500)],
    ['a status below 500', { ...response(404), isJson: false }],
    ['no response to an altered request', { ...disconnect, isTampered: true }],
    ['503 to an altered request', { ...response(503), isTampered: true }],
  ])('are sent although each gets %s', async (_, result) => {
    const { state } = stateOf();
    await send(state, good);
    expect(await write(state, 'place', result)).toBe('all were sent');
  });
});

describe('requests that are not authenticated', () => {
  const isTampered = true;

  it.each([
    ['throttled', { ...response(429, '60'), isTampered }],
    ['not answered', { ...disconnect, isTampered }],
  ])('change nothing for others where they are %s', async (_, result) => {
    const { state, waits, reasons } = stateOf();
    await send(state, good, ...times(50, result), good);
    for (const one of times(50, result)) (await state.turn('place')).end(one);
    await send(state, good);
    expect({ waits, reasons, hints: state.hints().map(({ kind }) => kind) }).toEqual({
      waits: [],
      reasons: [],
      hints: 'status' in result ? ['throttled'] : [],
    });
    expect(state.throttlesOthers()).toBe(false);
  });

  it('do not lower the pace where they lock the account for a moment', async () => {
    const locked = times(4, { ...response(429), isSigned: true });
    const { state, waits, advance } = stateOf();
    await send(state, good, { ...response(401), isTampered }, ...locked, good);
    expect([waits, state.throttlesOthers()]).toEqual([[], true]);
    advance(2_000);
    await send(state, ...locked, good);
    expect(waits).not.toEqual([]);
  });
});

describe('orders that cannot be canceled', () => {
  it('are not placed: none for a second after a refused cancellation, then one at a time, none for five seconds after four', async () => {
    const { state, waits } = stateOf();
    (await state.turn('cancel')).end(good);
    (await state.turn('place')).end(good);
    (await state.turn('cancel')).end(response(503));
    const [one, other] = [state.turn('place'), state.turn('place')];
    const isSent = vi.fn();
    void other.then(isSent);
    const { end } = await one;
    expect(isSent).not.toHaveBeenCalled();
    end(good);
    (await other).end(good);
    for (const result of times(3, response(503))) (await state.turn('cancel')).end(result);
    (await state.turn('place')).end(good);
    expect(waits).toEqual(times(10 + 50, good).map(() => 100));
  });

  it('end sooner if placements have ended', async () => {
    const { state } = stateOf();
    await send(state, good);
    await write(state, 'place', response(429));
    expect(await write(state, 'cancel', response(429))).toMatch(/refused 4 cancellations in a row with 429/);
    expect(state.writesStopped()).toMatch(
      /refused 17 placements in a row with 429, and the service refused 4 cancellations in a row with 429, but reads/,
    );
  });

  it('end all writes, but for the last cancellations of the run', async () => {
    const { state } = stateOf();
    await send(state, good);
    const reason = await write(state, 'cancel', response(503));
    expect(reason).toMatch(/refused 11 cancellations .*: no more orders were placed$/);
    await expect(state.turn('place')).rejects.toThrow(reason);
    (await state.turn('cancel', { isLastCancellation: true })).end(good);
  });
});
