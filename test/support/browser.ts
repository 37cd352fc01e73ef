// Opens pages in Chromium, if it is installed, and records what they do besides being displayed.
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Undefined if Chromium is not installed; the variable CHROMIUM overrides the usual paths. */
export const executablePath: string | undefined = places.find((place) => place && existsSync(place));

/** Beside the other tests, on two slow cores, a page takes long to be drawn. */
const maxWaitMs = 240_000;

export async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
}

export interface Opened {
  readonly page: Page;
  /** Dialogs, errors, console messages, and requests other than for the page itself. */
  readonly incidents: readonly string[];
}

/** Opens a page of its own. */
export async function open(
  browser: Browser,
  html: string,
  { hash = '', ...options }: BrowserContextOptions & { readonly hash?: string } = {},
): Promise<Opened> {
  const path = join(await mkdtemp(join(tmpdir(), 'tickmark-html-')), 'report.html');
  await writeFile(path, html);
  return openFile(browser, pathToFileURL(path).href + hash, options);
}

/** Opens a page that is in a file. */
export async function openFile(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(maxWaitMs);
  const page = await context.newPage();
  const incidents: string[] = [];
  page.on('dialog', (dialog) => {
    incidents.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => incidents.push(`error: ${error.message}`));
  page.on('console', (message) => incidents.push(`console: ${message.text()}`));
  page.on('request', (request) => {
    const [requested = ''] = request.url().split('#');
    // A page may start a worker of its own.
    if (requested !== url.split('#')[0] && !/^(data|blob):/.test(requested)) incidents.push(requested);
  });
  await page.goto(url);
  return { page, incidents };
}

/** Opens all `details` elements. */
export async function openAllDetails(page: Page): Promise<void> {
  await page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true");
}

/** The rules of axe about colors, by which alone a dark page can differ from a light one. */
const rulesOfColors = ['color-contrast', 'link-in-text-block'];

/** Accessibility violations that axe finds; the page has to be opened with `bypassCSP`. */
export async function violationsOn(page: Page, colorScheme: 'light' | 'dark' = 'light'): Promise<unknown> {
  const options = colorScheme === 'dark' ? { runOnly: rulesOfColors } : { rules: { 'target-size': { enabled: true } } };
  await page.evaluate(axe.source);
  return page.evaluate(`axe.run(${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html)))`);
}

/** The same on screens of these widths, and on the widest in the dark theme. */
export async function expectAccessible(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOn(page), `${width} pixels`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsOn(page, 'dark'), 'dark').toEqual([]);
}
