// Ctrl-C during `tickmark run`.
import type { ChildProcess } from 'node:child_process';
import http from 'node:http';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, reportIn, start } from './support/command.js';
import { listenOnFreePort } from './support/http.js';

/** Time for another process to receive a signal. */
const signalMs = 200;

describe('tickmark run', () => {
  let url: string;
  let arrived = () => {};
  /** Answers the requests before the checks, and holds those of the checks until `release` is called. */
  let release = () => {};
  const server = http.createServer((request, response) => {
    const answer = () => response.setHeader('content-type', 'application/json').end('[]');
    if (request.url === '/tags') return answer();
    const previous = release;
    release = () => {
      previous();
      answer();
    };
    arrived();
  });
  beforeAll(async () => {
    const port = await listenOnFreePort(server);
    url = `http://127.0.0.1:${port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** A run whose first check waits for an answer. */
  async function waitingRun(folder: string): Promise<ChildProcess> {
    const isChecking = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const child = start(['run', url, '--only', 'GET /tags'], folder);
    await isChecking;
    return child;
  }

  it('writes its report and exits 130 on the first Ctrl-C', async () => {
    const folder = await emptyFolder();
    const child = await waitingRun(folder);
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGINT');
    await sleep(signalMs);
    release();
    expect(await ended).toBe(130);
    expect((await reportIn(folder)).cutShort).toBe('the run was interrupted (SIGINT)');
  });

  it('ends at once on the second Ctrl-C', async () => {
    const child = await waitingRun(await emptyFolder());
    // If the process is ending already, the signal itself ends it: a shell shows the same code.
    const ended = new Promise((resolve) =>
      child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL'])),
    );
    child.kill('SIGINT');
    await sleep(signalMs);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  });
});
