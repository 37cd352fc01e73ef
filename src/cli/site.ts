// tickmark site: the pages of a conformance programme.
import { renderProgrammeSite } from '../pages/programme/site.js';
import { readSubmissions } from '../programme/submission.js';
import { writeFiles } from './output.js';

type SiteFlags = { readonly out: string; readonly maxAge: number };

export async function writeSite(folder: string, { out, maxAge }: SiteFlags): Promise<void> {
  const files = renderProgrammeSite(await readSubmissions(folder), { maxAge, now: new Date() });
  process.stdout.write((await writeFiles(out, files)).map((path) => `${path}\n`).join(''));
}
