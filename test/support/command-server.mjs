// Runs one command after another, in a process that has loaded the modules: `main.js` alone is evaluated again for each.
// It sends what each prints, and at last how it ended.
import { pathToFileURL } from 'node:url';

const { exit, stderr, stdout } = process;
let count = 0;

process.on('message', async ({ main, args, folder, env }) => {
  const before = new Map(process.eventNames().map((name) => [name, process.listeners(name)]));
  capture(stdout, 'stdout');
  capture(stderr, 'stderr');
  const answer = (code, isLast) => process.send({ code, isLast });
  process.chdir(folder);
  process.argv = [process.execPath, main, ...args];
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.exitCode = undefined;
  let isEnded = false;
  // The process that has sent the command then ends this one.
  process.exit = (code) => {
    isEnded = true;
    answer(code, true);
  };
  count += 1;
  await import(`${pathToFileURL(main)}?${count}`);
  if (isEnded) return;
  for (const name of process.eventNames())
    for (const listener of process.listeners(name))
      if (!before.get(name)?.includes(listener)) process.off(name, listener);
  answer(process.exitCode ?? 0, false);
});

process.once('disconnect', () => exit());

function capture(stream, name) {
  stream.removeAllListeners('error');
  stream.write = (chunk, ...others) => {
    process.send({ [name]: String(chunk) });
    others.find((value) => typeof value === 'function')?.();
    return true;
  };
}
