// What is wrong with the content type of a JSON body.
import { expect, it } from 'vitest';
import { runCheck } from '../../src/check/run-check.js';
import { exchangeOf } from '../../test/support/answers.js';
import { createEnvironment } from '../../test/support/environment.js';
import { allOperationsChecks } from './index.js';

const [ofTags] = allOperationsChecks.filter(({ id }) => id === 'service.json-content-type@tags');

it.each([
  ['says that the content type is missing', {}, 'a JSON body has no content type', 'no content type'],
  [
    'names another content type',
    { 'content-type': 'text/plain' },
    'a JSON body has another content type',
    'text/plain',
  ],
])('%s', async (_, headers, message, actual) => {
  const environment = createEnvironment(undefined, {}, { confirmationPauseMs: undefined });
  environment.recorder.record(exchangeOf('tags', [{ id: '1' }], { headers }));
  if (!ofTags) throw new Error('no check judges the content type of tags');
  const result = await runCheck({ ...ofTags, run: ofTags.checkRecorded ?? ofTags.run }, environment);
  expect(result).toMatchObject({ message, actual });
});
