// Runs one command after another, in a process that has loaded the modules: `main.js` alone is evaluated again for each.
import { pathToFileURL } from 'node:url';

const { exit, stderr, stdout } = process;
let count = 0;

process.on('message', async ({ main, args, folder, env }) => {
  const before = new Map(process.eventNames().map((name) => [name, process.listeners(name)]));
  const output = { stdout: captured(stdout), stderr: captured(stderr) };
  const answer = (code, isLast) => process.send({ code, stdout: output.stdout(), stderr: output.stderr(), isLast });
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

/** Keeps what is written to a stream, and returns a function that returns it. */
function captured(stream) {
  let text = '';
  stream.removeAllListeners('error');
  stream.write = (chunk, ...others) => {
    text += chunk;
    others.find((value) => typeof value === 'function')?.();
    return true;
  };
  return () => text;
}
