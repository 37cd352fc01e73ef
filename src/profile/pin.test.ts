import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { reportOf } from '../../test/support/rows.js';
import { usageError } from '../../test/support/usage-error.js';
import type { Observation } from '../result/model.js';
import { parseProfile } from './parse.js';
import { profileOf, renderProfile } from './pin.js';

const observation = (id: string, answers: Observation['answers']): Observation => ({
  id,
  section: '7',
  question: '?',
  answers,
});

const report = reportOf([], {
  observations: [
    observation('trade.status-values', [
      { value: 'MINED', seen: 2 },
      { value: 'MATCHED', seen: 9 },
    ]),
    observation('cursor.page-size', [{ subject: 'account-orders', value: '25', seen: 1 }]),
    observation('error.status-codes', [
      { subject: 'tags, malformed limit', value: '400', seen: 3 },
      { subject: 'tags, empty limit', value: 'accepted', seen: 1 },
      { subject: 'tags, empty limit', value: '400', seen: 1 },
    ]),
    observation('service.absent-fields', [
      { subject: 'Tag.id', value: 'present', seen: 5 },
      { subject: 'Tag.slug', value: 'present', seen: 4 },
      { subject: 'Tag.slug', value: 'null', seen: 1 },
      { subject: 'Tag.label', value: 'present', seen: 4 },
      { subject: 'Tag.label', value: 'absent', seen: 1 },
      { subject: 'Tag.createdAt', value: 'absent', seen: 5 },
      { subject: 'Series.id', value: 'present', seen: 1 },
    ]),
  ],
});

describe('profileOf', () => {
  it('writes statuses and sizes as numbers, several answers as a list, and kinds of requests below their operation', () => {
    expect(profileOf(report, 'report.json')).toEqual({
      profile: 1,
      service: 'https://service.example',
      answers: {
        'error.status-codes': { tags: { 'malformed limit': 400, 'empty limit': [400, 'accepted'] } },
        'cursor.page-size': { 'account-orders': 25 },
        'trade.status-values': ['MATCHED', 'MINED'],
      },
      members: {
        Tag: { required: ['id', 'slug'], nonNull: ['id', 'label'], absent: ['createdAt'] },
        Series: { required: 'all', nonNull: 'all' },
      },
    });
  });

  it('refuses a report that answers no open question', () => {
    expect(() => profileOf(reportOf([]), 'r.json')).toThrow(
      usageError(/r\.json answers no question /, '--allow-trading'),
    );
  });
});

describe('renderProfile', () => {
  it('writes YAML that reads as the same profile, with each question as a comment', () => {
    const profile = profileOf(report, 'report.json');
    const text = renderProfile(profile, 'report.json');
    expect(parseProfile(parse(text), 'p.yaml')).toEqual(profile);
    expect(text).toMatch(/^# yaml-language-server: \$schema=\S+profile\.schema\.json\n/);
    expect(text).toContain('  # How many items does a page hold?\n  cursor.page-size:\n    account-orders: 25\n');
  });

  it('keeps text of the service on one line, as text', () => {
    const hostile = 'MATCHED\n# injected: true';
    const { observations, ...rest } = report;
    const own = [observation('trade.status-values', [{ value: hostile, seen: 1 }])];
    const text = renderProfile(profileOf({ ...rest, observations: own }, 'a\nprofile: 2'), 'a\nprofile: 2');
    expect(parse(text)).toMatchObject({ profile: 1, answers: { 'trade.status-values': hostile } });
  });
});
