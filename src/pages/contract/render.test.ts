// What can be known of the contract page without a browser; test/browser opens it in one.
import { describe, expect, it } from 'vitest';
import { ledger } from '../../../spec/ledger.js';
import { schemas } from '../../../spec/schemas.js';
import { renderContract } from './render.js';

describe('renderContract', () => {
  it('contains every rule and every resource, and no broken link', () => {
    const html = renderContract();
    const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    for (const name of [...ledger.map(({ id }) => id), ...Object.keys(schemas)]) expect(ids).toContain(name);
    for (const [, link] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(link);
  });
});
