// tickmark pin: writes what a run observed where the interface is silent as a profile.
import { profileOf, renderProfile } from '../profile/pin.js';
import { readReport } from '../report/read.js';
import { present } from '../words.js';
import { say } from './output.js';

export async function pin(path: string): Promise<void> {
  const report = await readReport(path, 'run first, or name the report.json of a run');
  const profile = profileOf(report, path);
  const { cutShort, writesStopped, selection } = report;
  const ended = cutShort && `the run was cut short (${cutShort})`;
  for (const note of present([ended, writesStopped, selection && 'the run was a selection of the checks']))
    say(`${note}: the profile lacks what the run did not answer`);
  process.stdout.write(renderProfile(profile, path));
}
