// The published JSON Schema is the one that the table of questions gives, and accepts what the reader accepts.
import { Ajv2020 as Validator } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { ledger } from '../../spec/ledger.js';
import { buildProfileSchema } from '../../test/support/profile-schema.js';
import { parseProfile } from './parse.js';
import { memberQuestion, questions } from './questions.js';

describe('the questions of a profile', () => {
  it('are the open rows of the ledger', () => {
    const open = ledger.filter(({ level }) => level === 'open').map(({ id }) => id);
    expect([...questions.map(({ id }) => id), memberQuestion].sort()).toEqual(open.sort());
  });
});

describe('profile.schema.json', () => {
  it('is built from the table of questions', async () => {
    const text = `${JSON.stringify(buildProfileSchema())}\n`;
    await expect(text).toMatchFileSnapshot('profile.schema.json');
  });

  const validate = new Validator({ allowUnionTypes: true }).compile(buildProfileSchema());

  it.each([
    { profile: 1 },
    { $schema: 'x', profile: 1, service: 'https://service.example' },
    { profile: 1, service: { catalog: 'https://catalog.example', orderBook: 'https://book.example' } },
    { profile: 1, answers: { 'cursor.page-size': { 'account-orders': 25 } } },
    { profile: 1, answers: { 'error.status-codes': { tags: { 'malformed limit': [400, 'accepted'] } } } },
    { profile: 1, answers: { 'trade.status-values': ['MATCHED', 'MINED'] } },
    { profile: 1, answers: { 'trading.matching': { FOK: 'live', 'another order type': 'live' } } },
    { profile: 1, answers: { 'service.success-codes': { tags: [204, 'the status of an error'] } } },
    { profile: 1, answers: { 'trade.status-values': 'MATCHED' }, complete: ['trade.status-values'] },
    { profile: 1, members: { Tag: { required: 'all', nonNull: [] } } },
    { profile: 1, members: { Tag: { required: ['id'], nonNull: ['id', 'slug'], absent: ['label'] } } },
  ])('accepts %j, as the reader does', (content) => {
    expect(validate(content)).toBe(true);
    expect(() => parseProfile(content, 'p.yaml')).not.toThrow();
  });

  it.each([
    {},
    { profile: 2 },
    { profile: 1, answer: {} },
    { profile: 1, answers: { 'cursor.page-sizes': {} } },
    { profile: 1, answers: { 'cursor.page-size': { tags: 20 } } },
    { profile: 1, answers: { 'cursor.page-size': { 'account-orders': 'many' } } },
    { profile: 1, answers: { 'error.status-codes': { tags: { 'malformed offsets': 400 } } } },
    { profile: 1, answers: { 'error.status-codes': { tags: { 'malformed limit': 42 } } } },
    { profile: 1, answers: { 'error.status-codes': { tags: { 'far limit': 400 } } } },
    { profile: 1, answers: { 'error.status-codes': { tags: { 'empty batch': 400 } } } },
    { profile: 1, answers: { 'error.types': { 'place-order': { 'end cursor': 'bad request' } } } },
    { profile: 1, service: 'service.example' },
    { profile: 1, service: { catalog: 'https://catalog.example' } },
    { profile: 1, answers: { 'auth.replay': [] } },
    { profile: 1, answers: { 'auth.replay': 'accepted' }, complete: ['auth.replay'] },
    { profile: 1, answers: { 'auth.address-spelling': { 'in lowercase': 'accepted' } } },
    { profile: 1, answers: { 'order-submission.required-fields': { tokenID: 'required' } } },
    { profile: 1, answers: { 'trading.matching': { FIK: 'live' } } },
    { profile: 1, answers: { 'cancel-market-orders.body-fields': { markets: 'cancels' } } },
    { profile: 1, answers: { 'service.success-codes': { tags: 404 } } },
    { profile: 1, members: { Tags: {} } },
    { profile: 1, members: { Tag: { absent: 'all' } } },
    { profile: 1, members: { Tag: { require: ['id'] } } },
    { profile: 1, members: { Tag: { required: ['ids'] } } },
  ])('refuses %j, as the reader does', (content) => {
    expect(validate(content)).toBe(false);
    expect(() => parseProfile(content, 'p.yaml')).toThrow();
  });
});
