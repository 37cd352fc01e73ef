// Compares the document with the released one: a change that breaks services needs a new major version.
// oasdiff finds what breaks a client when an answer changes. A service of the released version is read here as if it
// answered clients of the present document, so the released document is the revision.
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const present = 'spec/published/openapi.yaml';
const released = 'spec/released/openapi.yaml';
const tool = 'github.com/oasdiff/oasdiff@v1.18.6';

const versionOf = (file) => parse(readFileSync(file, 'utf8')).info.version;

function oasdiff(...options) {
  const local = spawnSync('oasdiff', options, { encoding: 'utf8' });
  const done = local.error ? spawnSync('go', ['run', tool, ...options], { encoding: 'utf8' }) : local;
  if (done.error) throw new Error(`oasdiff cannot be started (${done.error.message}): install it, or Go`);
  return done;
}

if (process.argv.includes('--release')) {
  copyFileSync(present, released);
  console.log(`${released} is now version ${versionOf(released)}`);
} else {
  const [before, after] = [versionOf(released), versionOf(present)];
  const findings = oasdiff('breaking', present, released, '--format', 'json');
  if (![0, 1].includes(findings.status)) throw new Error(findings.stderr);
  const errors = JSON.parse(findings.stdout || '[]').filter(({ level }) => level === 3);
  for (const { operation, path, text } of errors) console.log(`${operation} ${path}: released services: ${text}`);
  const mayBreak = after.split('.')[0] !== before.split('.')[0];
  console.log(`${before} → ${after}: ${errors.length} changes that services of ${before} may not meet`);
  if (errors.length > 0 && !mayBreak) {
    console.error(
      'Raise the major number of info.version in spec/document.ts, or state the change without breaking services.',
    );
    process.exitCode = 1;
  }
}
