// Compares the document with the released one. A document that differs needs a new version, one that states more rules or
// more that services may not meet a minor one, and a change that breaks services a major one.
// oasdiff finds what breaks a client when an answer changes. A service of the released version is read here as if it
// answered clients of the present document, so the released document is the revision.
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';

const present = 'spec/published/openapi.yaml';
const released = 'spec/released/openapi.yaml';
const tool = 'github.com/oasdiff/oasdiff@v1.18.6';
const [warning, error] = [2, 3];

const documentIn = (file) => parse(readFileSync(file, 'utf8'));

function oasdiff(...options) {
  const local = spawnSync('oasdiff', options, { encoding: 'utf8' });
  const done = local.error ? spawnSync('go', ['run', tool, ...options], { encoding: 'utf8' }) : local;
  if (done.error) throw new Error(`oasdiff cannot be started (${done.error.message}): install it, or Go`);
  return done;
}

/** The ids of all requirements that a document names. */
function requirementsIn(document) {
  const found = new Set();
  JSON.stringify(document, (name, value) => {
    if (name === 'x-requirements' && Array.isArray(value)) for (const id of value) found.add(id);
    return value;
  });
  return found;
}

/** The first part of the version that differs: `major`, `minor` or `patch`; undefined if they are equal. */
function stepBetween(before, after) {
  const [one, other] = [before.split('.'), after.split('.')];
  return ['major', 'minor', 'patch'].find((_, index) => one[index] !== other[index]);
}

function compare() {
  const [before, after] = [documentIn(released), documentIn(present)];
  const step = stepBetween(before.info.version, after.info.version);
  const found = oasdiff('breaking', present, released, '--format', 'json');
  if (![0, 1].includes(found.status)) throw new Error(found.stderr);
  const findings = JSON.parse(found.stdout || '[]').filter(({ level }) => level >= warning);
  const known = requirementsIn(before);
  const added = [...requirementsIn(after)].filter((id) => !known.has(id));
  const breaking = findings.filter(({ level }) => level === error);

  for (const { level, operation, path, text } of findings)
    console.log(`${level === error ? 'breaks' : 'may break'} ${operation} ${path}: released services: ${text}`);
  for (const id of added) console.log(`adds ${id}`);
  console.log(
    `${before.info.version} → ${after.info.version}: ${breaking.length} changes that services of ${before.info.version} do not meet, ${findings.length - breaking.length} that they may not meet, ${added.length} requirements added`,
  );
  if (isDeepStrictEqual(before, after)) return undefined;
  if (breaking.length > 0 && step !== 'major')
    return 'raise the major number of contractVersion in spec/contract.ts, or state the change without breaking services';
  if (findings.length + added.length > 0 && !['major', 'minor'].includes(step))
    return 'raise the minor number of contractVersion in spec/contract.ts';
  return step ? undefined : 'the document differs from the released one: raise contractVersion in spec/contract.ts';
}

if (process.argv.includes('--release')) {
  copyFileSync(present, released);
  console.log(`${released} is now version ${documentIn(released).info.version}`);
} else {
  const problem = compare();
  if (problem) {
    console.error(`${problem}, and say what changed in docs/contract-changelog.md`);
    process.exitCode = 1;
  }
}
