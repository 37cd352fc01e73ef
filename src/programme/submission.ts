// Reads the folders of a conformance programme: one for each implementation, with its report and those before it; and what its
// site shows of all of them beside each other. Another version of Tickmark may have written them, so that only what the site
// shows is read. Every text is printable.

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { ledger } from '../../spec/ledger.js';
import type { Feature } from '../../spec/requirement.js';
import { outcomes } from '../check/outcome.js';
import { efforts } from '../client/settings.js';
import { comparedQuestions, haveOneValueWhereAnswered } from '../comparison/compare.js';
import type { ComparedRequirement, ComparedSubject, Comparison } from '../comparison/model.js';
import { groupBy } from '../group-by.js';
import { digestOf } from '../result/build-report.js';
import { printable } from '../result/format.js';
import type { Report } from '../result/model.js';
import { orRefuse, UsageError } from '../usage/usage-error.js';
import { firstFew } from '../words.js';

/** The files of a folder; `history` holds the reports before the present one. */
export const submissionFiles = { report: 'report.json', badge: 'badge.svg', readme: 'README.md', history: 'history' };

const text = v.pipe(v.string(), v.transform(printable));
const texts = v.array(text);
const some = v.exactOptional(text);

const schema = v.object({
  digest: v.string(),
  tool: v.object({ name: v.literal('tickmark'), version: text, commit: some }),
  contract: text,
  target: v.object({
    implementation: v.object({
      name: text,
      version: text,
      vendor: some,
      url: v.exactOptional(v.pipe(text, v.regex(/^https?:\/\//i))),
    }),
    features: texts,
  }),
  seed: v.number(),
  effort: v.exactOptional(v.picklist(efforts)),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  verdict: v.picklist(['conforming', 'partial', 'nonconforming', 'inconclusive']),
  conformance: v.array(
    v.object({ level: text, result: v.picklist(['conforms', 'fails', 'not-shown', 'not-claimed']), reasons: texts }),
  ),
  summary: v.object({ checks: v.number(), power: v.exactOptional(v.number()) }),
  findings: v.array(v.object({ level: v.picklist(['must', 'pinned', 'should']), requirements: texts, message: text })),
  requirements: v.array(v.object({ id: text, outcome: v.picklist(outcomes) })),
  observations: v.array(
    v.object({
      id: text,
      section: text,
      question: text,
      answers: v.array(v.object({ subject: some, value: text, seen: v.number() })),
    }),
  ),
});

type SubmittedReport = v.InferOutput<typeof schema>;

export interface Submission {
  readonly name: string;
  readonly report: SubmittedReport;
  /** The reports before it, the latest first. */
  readonly history: readonly SubmittedReport[];
}

/** Sorted by name. @throws {UsageError} if there is none, or one cannot be read or was changed after its run. */
export async function readSubmissions(folder: string): Promise<readonly Submission[]> {
  const reading = readdir(folder, { withFileTypes: true });
  const entries = await orRefuse(reading, `the folder ${folder} cannot be read`, 'check the path');
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const names = folders.map(({ name }) => name).sort();
  const hint = 'name the folder in which each implementation has its own';
  if (names.length === 0) throw new UsageError(`there is no submission in ${folder}`, hint);
  return Promise.all(names.map((name) => readSubmission(join(folder, name))));
}

/**
 * The report that the folder holds, as a file of its history: a new one takes its place. Empty if the folder is new.
 * @throws {UsageError} if it is of another implementation, or later, or no page can have the name of the folder.
 */
export async function historyWith(folder: string, { target, startedAt }: Pick<Report, 'target' | 'startedAt'>) {
  nameOf(folder);
  const path = join(folder, submissionFiles.report);
  if (!existsSync(path)) return {};
  const present = await readSubmitted(path);
  const { name } = present.target.implementation;
  if (name !== target.implementation?.name)
    throw new UsageError(`${folder} is the folder of ${name}`, 'name another folder with --out');
  if (present.startedAt === startedAt) return {};
  if (present.startedAt > startedAt)
    throw new UsageError(`${folder} has a later report, of ${present.startedAt}`, 'submit a report of a later run');
  const file = `${submissionFiles.history}/${present.startedAt.replaceAll(/[:.]/g, '-')}.json`;
  return { [file]: await readFile(path, 'utf8') };
}

/** The name of a folder is that of its page. @throws {UsageError} if no page can have it. */
function nameOf(folder: string): string {
  const name = basename(resolve(folder));
  if (/^[\w-]+$/.test(name) && name !== 'index') return name;
  const hint = 'name it by letters, digits, "-" and "_", and not index';
  throw new UsageError(`the folder ${folder} cannot have a page of this name`, hint);
}

async function readSubmission(folder: string): Promise<Submission> {
  const name = nameOf(folder);
  const past = join(folder, submissionFiles.history);
  const files = (await readdir(past).catch(() => [])).filter((file) => file.endsWith('.json'));
  const report = await readSubmitted(join(folder, submissionFiles.report));
  const history = await Promise.all(files.map((file) => readSubmitted(join(past, file))));
  return { name, report, history: history.sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1)) };
}

async function readSubmitted(path: string): Promise<SubmittedReport> {
  const hint = 'let `tickmark submit` write the folder again';
  const reading = readFile(path, 'utf8').then((file): unknown => JSON.parse(file));
  const content = await orRefuse(reading, `the report ${path} cannot be read`, hint);
  const { success, output, issues } = v.safeParse(schema, content, { abortEarly: true });
  const problem = issues && `${v.getDotPath(issues[0]) ?? 'it'}: ${issues[0].message}`;
  if (!success) throw new UsageError(`${path} is not a report of a programme: ${problem}`, hint);
  if (output.digest !== digestOf(content as object))
    throw new UsageError(`${path} was changed after its run: its digest is not that of what it says`, hint);
  return output;
}

/** The requirements of the contract that a report breaks, or that it warns of. */
export function brokenRequirements(submissions: readonly Submission[]): readonly ComparedRequirement[] {
  const byId = submissions.map(({ report }) => new Map(report.requirements.map(({ id, outcome }) => [id, outcome])));
  return ledger.flatMap((row) => {
    const outcomes = byId.map((known) => known.get(row.id) ?? null);
    const isBroken = outcomes.some((outcome) => outcome === 'failed' || outcome === 'warned');
    return isBroken ? { ...row, feature: row.feature as Feature, outcomes, checks: [] } : [];
  });
}

/** The open questions that implementations answer differently: one without an answer does not differ from the others. */
export function answeredQuestions(submissions: readonly Submission[]): Pick<Comparison, 'questions' | 'equalAnswers'> {
  const reports = submissions.map(({ report }) => report);
  const { questions, equalAnswers } = comparedQuestions(reports, haveOneValueWhereAnswered);
  return { questions: questions.map((row) => ({ ...row, subjects: joined(row.subjects) })), equalAnswers };
}

/** One row for subjects that differ in the same way. */
const joined = (subjects: readonly ComparedSubject[]): readonly ComparedSubject[] =>
  [...groupBy(subjects, ({ answers }) => JSON.stringify(answers)).values()].map((same) => {
    const names = same.map(({ subject }) => subject);
    return { subject: firstFew(names, 4, '; '), answers: same[0].answers };
  });
