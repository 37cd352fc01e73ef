// What the verdict says about operations that were not exercised: each cause once, with its remedy.
import { features } from '../../spec/requirement.js';
import { groupBy } from '../group-by.js';
import { sum } from '../sum.js';
import { enumeration, formatNumber, plural } from '../words.js';
import { operationKey } from './exercise.js';
import { remedies } from './remedies.js';
/** One sentence for all operations with the same reason. A feature without any exercised operation is named as a whole. */
export function unexercisedReasons(operations, unexercised) {
    return [...groupBy(unexercised, ({ reason }) => reason)].map(([reason, group]) => {
        const names = subjectsOf(group, operations);
        const messages = [...new Set(group.flatMap(({ message }) => message ?? []))];
        const why = messages.slice(0, 1).map((message) => `: ${message}${messages.length > 1 ? ', for example' : ''}`);
        return `${enumeration(names)} ${names.length === 1 ? 'was' : 'were'} not exercised${why.join('')} (${remedies[reason].title})`;
    });
}
/** As `fees (2 operations)` and `GET /events`. */
function subjectsOf(group, all) {
    const missing = new Set(group.map(({ operation }) => operation));
    const whole = features.flatMap((feature) => {
        const own = all.filter((operation) => operation.features.includes(feature)).map(({ operation }) => operation);
        return own.length > 1 && own.every((operation) => missing.has(operation)) ? [{ feature, own }] : [];
    });
    const covered = new Set(whole.flatMap(({ own }) => own));
    return [
        ...whole.map(({ feature, own }) => `${feature} (${plural(own.length, 'operation')})`),
        ...[...missing].filter((operation) => !covered.has(operation)),
    ];
}
/** Without credentials, features that need an account are tested only if the caller names them. */
export function untestedFeatures(checks) {
    const rows = checks.filter(({ outcome, reason }) => outcome === 'skipped' && reason === 'no-credentials');
    return features.filter((feature) => rows.some((row) => row.feature === feature));
}
export function untestedReason(untested) {
    if (untested.length === 0)
        return [];
    return [
        `${enumeration(untested)} ${untested.length === 1 ? 'was' : 'were'} not tested: no credentials are configured; set \`credentials\``,
    ];
}
/** For a service that has a part of the interface: the features that it serves as a whole, unless they were named. */
export function fewerFeaturesReason(operations, { featuresNamed }) {
    const served = features.filter((feature) => {
        const own = operations.filter((operation) => operation.features.includes(feature));
        return own.length > 0 && own.every(({ isExercised }) => isExercised);
    });
    return featuresNamed || served.length === 0
        ? []
        : [`if the service has nothing else, claim fewer features: --features ${served.join(' ')}`];
}
/** Says that another service may have answered: most operations that accept requests answer in another form. */
export function otherServiceReason({ operations }) {
    const accepting = [...groupBy(operations, ({ id }) => operationKey(id)).values()].filter((forms) => forms.some(({ accepted }) => accepted > 0));
    const others = accepting.filter((forms) => forms.every(({ inForm }) => inForm === 0));
    if (2 * others.length <= accepting.length)
        return [];
    return [
        `${others.length} of ${plural(accepting.length, 'operation')} ${others.length === 1 ? 'answers' : 'answer'} in another form than the stated one: is the base URL right?`,
    ];
}
export function nothingExercised(run) {
    return [`no operation was exercised: ${whyNothing(run)}`, ...otherServiceReason(run.coverage)];
}
function whyNothing({ checks, coverage: { operations }, traffic, requestLimit }) {
    if (traffic?.judged === 0)
        return nothingJudged(traffic);
    const requests = sum(operations.map((operation) => operation.requests));
    const accepted = sum(operations.map((operation) => operation.accepted));
    if (requestLimit && requestLimit.leftOut > 0)
        return `the run was limited to ${plural(requestLimit.maximum, 'request')}`;
    if (checks.every(({ outcome }) => outcome === 'skipped'))
        return 'every selected check was skipped';
    if (requests === 0)
        return 'no request was sent';
    if (accepted === 0)
        return `the service refused all ${formatNumber(requests)} requests: is the base URL right, and does the service need credentials or a header (--header)?`;
    return 'no accepted answer showed a member of the record that it should hold';
}
/** Names what was recorded instead. */
function nothingJudged({ source, recorded, unmatched: [other], notJudged: [left] }) {
    if (recorded === 0)
        return source === 'har' ? 'the recording holds no request' : 'no request came through';
    if (left)
        return `no answer of an operation could be judged (${plural(left.count, 'request')}: ${left.reason})`;
    return `none of ${plural(recorded, 'recorded request')} is one of the interface${other ? `, most are ${other.request}` : ''}; if the service is among them, name it with --base-url`;
}
//# sourceMappingURL=unexercised.js.map