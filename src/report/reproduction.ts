// The README of a report in a conformance programme: what it is about, what it says, and how anybody reproduces it.
import { conformanceText, judgedBy } from '../result/conformance.js';
import { implementationText, seedText, verdictText } from '../result/format.js';
import type { Report } from '../result/model.js';
import { powerText } from '../result/power.js';
import { quoted } from '../usage/command-line.js';
import { fenced, heading, image, list, markdown, paragraph, text, textOrCode, textWithCode } from './markdown-parts.js';

export function renderReproduction(report: Report): string {
  const { target, tool, coverage } = report;
  const { implementation, account, trading } = target;
  const facts: readonly (readonly [name: string, value: string | undefined])[] = [
    ['implementation', implementation && implementationText(implementation)],
    ['URL', implementation?.url],
    ['suite', `Tickmark ${tool.version}${tool.commit === undefined ? '' : `, commit ${tool.commit}`}`],
    ['conforms to', conformanceText(report) ?? `no level (${judgedBy(report)})`],
    ['features', target.features.join(', ')],
    ['seed', seedText(report)],
    ['verdict', verdictText(report)],
    ['power', powerText(coverage)?.replace('power ', '')],
  ];
  const steps = [
    'Install this version of Tickmark, and start the service. The address below is that of the run.',
    ...(account === undefined ? [] : ['Configure an account: `credentials`, or the variables `SERVICE_*`.']),
    ...(trading ? ['The account has to be allowed to trade: a run places orders, and cancels them.'] : []),
    'Run the suite, or compare another run with this report:',
  ];
  return markdown([
    heading(textOrCode(implementation?.name ?? 'A service'), 1),
    paragraph([image('badge.svg', 'the conformance of this implementation')]),
    list(facts.flatMap(([name, value]) => (value === undefined ? [] : [[text(`${name}: `), textOrCode(value)]]))),
    heading('Reproduce it', 2),
    list(steps.map(textWithCode)),
    fenced('sh', commandsOf(report).join('\n')),
  ]);
}

function commandsOf({ target, seed, effort }: Report): readonly string[] {
  const { baseUrl, features, trading } = target;
  // A configuration alone names two hosts.
  const service = typeof baseUrl === 'string' ? ['--base-url', baseUrl] : ['--config', 'tickmark.config.mjs'];
  const means = [...service, ...(trading ? ['--allow-trading'] : [])];
  const same = ['--features', ...features, '--seed', String(seed), ...(effort ? ['--effort', effort] : [])];
  const commands = [
    ['run', ...means, ...same],
    ['verify', '.', '--rerun', ...means],
  ];
  return commands.map((args) => ['npx tickmark', ...args.map(quoted)].join(' '));
}
