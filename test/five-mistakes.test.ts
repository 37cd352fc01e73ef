// The example with five mistakes: five findings, each with its cause and on one screen; docs/findings.md shows them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { start } from '../examples/five-mistakes/service.mjs';
import type { Report } from '../src/result/model.js';
import { type Ended, reportIn, tickmark } from './support/command.js';

const selection = ['--only', 'GET /tags', 'GET /events', 'GET /events/*'];

describe('the service with five mistakes', () => {
  let service: Awaited<ReturnType<typeof start>>;
  let ended: Ended;
  let report: Report;
  beforeAll(async () => {
    service = await start();
    ended = await tickmark(['run', service.url, ...selection]);
    report = await reportIn(ended.folder);
  });
  afterAll(() => service.close());

  it('gives five findings, each with its cause', () => {
    expect(report.findings.map(({ title }) => title)).toEqual([
      'GET /tags has a default limit of 50',
      'GET /tags starts one item late for offset=1 beside limit=7',
      'GET /events inverts closed beside limit=100',
      'timestamps are not ISO 8601',
      'an error body lacks a member "type"',
    ]);
    expect(ended.code).toBe(1);
  });

  it('has every failed check in exactly one finding', () => {
    const broken = report.checks.filter(({ outcome }) => outcome === 'failed' || outcome === 'warned');
    expect(report.findings.flatMap(({ checks }) => checks).toSorted()).toEqual(broken.map(({ id }) => id).toSorted());
  });

  it('does not blame a filter for what another mistake causes', () => {
    const complete = report.checks.find(({ id }) => id === 'filter.boolean-complete@events');
    expect(complete).not.toMatchObject({ outcome: 'failed' });
  });

  it('fits within 60 lines', () => {
    expect(ended.stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });

  it('shows a finding again by its replay command', async () => {
    const [first] = report.findings;
    const args = first!.replay.slice(first!.replay.indexOf(' run ') + 1).split(' ');
    const again = await tickmark(args);
    expect((await reportIn(again.folder)).findings.map(({ id }) => id)).toEqual([first!.id]);
  });
});
