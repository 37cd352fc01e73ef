// The contract page, in a real browser.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderContract } from '../../src/pages/contract/render.js';
import { executablePath, launch, open, openAllDetails, violationsOn } from '../support/browser.js';

const html = renderContract();

describe.skipIf(executablePath === undefined)('the contract page in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  it('finds entries by words, and opens the entry that a link points at', async () => {
    const { page, incidents } = await open(browser, html, { hash: '#listTags' });
    await page.locator('[id="listTags"] .card-body').waitFor({ state: 'visible' });
    await page.getByRole('searchbox').fill('requiresTranslation');
    expect(await page.locator('[id="Tag"]').isVisible()).toBe(true);
    expect(await page.locator('[id="Trade"]').isVisible()).toBe(false);
    expect(incidents).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'fits a narrow screen and has no accessibility violation in the %s theme',
    async (colorScheme) => {
      const { page } = await open(browser, html, {
        colorScheme,
        bypassCSP: true,
        viewport: { width: 320, height: 800 },
      });
      await openAllDetails(page);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      expect(await violationsOn(page)).toEqual([]);
    },
  );
});
