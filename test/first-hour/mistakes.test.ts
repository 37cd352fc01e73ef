// Fourteen mistakes of a catalog, one at a time, as the team that made them sees each: a finding or two, and commands
// that show the mistake again. The gate tries a sample of them.
import { describe, expect, it } from 'vitest';
import { sampleOf } from '../support/sample-of.js';
import { mistakes } from './mistakes.js';
import { startCatalog } from './service.js';
import { commandsOn, expectReadable, findingsOn, userFolder } from './user.js';

describe.concurrent('a catalog with one mistake', () => {
  it.each(sampleOf(mistakes))(
    'has a finding or two that can be shown again if $name',
    async ({ change, names, path }) => {
      const service = await startCatalog(change);
      const user = await userFolder();
      const ended = await user.tickmark(`run ${service.url} --features catalog`);
      expect(ended.code).toBe(1);
      expectReadable(ended);
      const findings = findingsOn(ended);
      expect(findings.length, ended.text).toBeLessThanOrEqual(2);
      const [finding] = findings;
      expect(finding?.title).toMatch(names);

      const [url = ''] = /http:[^' ]+/.exec(finding?.request ?? '') ?? [];
      expect(new URL(url).pathname).toMatch(path);
      const curl = await user.type(finding?.request ?? '');
      expect(curl).toMatchObject({ code: 0, text: expect.stringMatching(/^HTTP\/1\.1 \d{3} /) });

      const replay = await user.type(finding?.replay ?? '');
      expect(replay.code, replay.text).toBe(1);
      expect(findingsOn(replay).map(({ kind }) => kind)).toEqual([finding?.kind]);

      const explain = commandsOn(ended).find((command) => command.includes(' explain '));
      expect(await user.type(explain ?? '')).toMatchObject({ code: 0 });
      await service.close();
    },
  );
});
