import { excuseText } from '../../result/format.js';
import { shownActual } from '../../result/value-text.js';
import { enumeration } from '../../words.js';
import { bodyExcerpt, lineExcerpt, placeExcerpt, textExcerpt, valueExcerpt } from './excerpt.js';
/** Headers of one message: more than ordinary services send. */
const maximumHeaders = 24;
/** Characters: header names and methods are short, header values rarely matter, a command has to be whole. */
const maximumMethod = 20;
const maximumHeaderName = 80;
const maximumHeaderValue = 300;
const maximumReplay = 2000;
/** Contexts that no answer rules out: the requests for one of them are much like those for another. */
const maximumMissed = 5;
export function buildCheckView(row, requirement, detail) {
    const { outcome, evidence, durationMs, message, replay, excused, exchanges = [], deviations = [] } = row;
    // The last exchanges are those that show the outcome.
    const shown = detail.maximumExchanges === 0 ? [] : exchanges.slice(-detail.maximumExchanges);
    return {
        id: lineExcerpt(row.id, detail.maximumLine),
        subject: row.id === requirement.id ? '' : lineExcerpt(row.id.replace(`${requirement.id}@`, '@'), detail.maximumLine),
        outcome,
        evidence,
        durationMs,
        ...(row.title === requirement.text ? {} : { title: lineExcerpt(row.title, detail.maximumLine) }),
        ...(message === undefined ? {} : { message: lineExcerpt(message, detail.maximumLine) }),
        ...excerptOf('expected', row, detail),
        ...excerptOf('actual', { actual: shownActual(row) }, detail),
        ...excerptOf('counterexample', row, detail),
        exchanges: shown.map((exchange, index) => {
            const pointer = index === shown.length - 1 ? row.place?.pointer : undefined;
            return buildExchangeView(exchange, pointer ?? '', detail);
        }),
        notShown: exchanges.length - shown.length,
        ...(replay === undefined ? {} : { replay: lineExcerpt(replay, maximumReplay) }),
        ...(excused === undefined ? {} : { excused: lineExcerpt(excuseText(excused), detail.maximumLine) }),
        deviations: deviations.slice(0, detail.maximumRows).map((one) => buildDeviationView(one, detail)),
    };
}
function buildDeviationView({ deviation, ruledOut, missed, notShown }, { maximumLine }) {
    const shown = missed.slice(0, maximumMissed);
    return {
        deviation: lineExcerpt(deviation, maximumLine),
        ruledOut: ruledOut.length,
        possible: ruledOut.length + missed.length,
        contexts: lineExcerpt(enumeration(ruledOut), maximumLine),
        missed: shown.map(({ context, request }) => ({
            context: lineExcerpt(context, maximumLine),
            request: lineExcerpt(request, maximumLine),
        })),
        ...(notShown === undefined ? {} : { notShown: lineExcerpt(notShown, maximumLine) }),
        notListed: missed.length - shown.length,
    };
}
function excerptOf(name, row, detail) {
    return row[name] === undefined
        ? {}
        : { [name]: valueExcerpt(row[name], detail.maximumValue) };
}
function buildExchangeView({ request, response, durationMs, curl }, pointer, detail) {
    const received = placeExcerpt(response.body, pointer, detail.maximumBody);
    const cutFrom = response.cutFrom ?? received.cutFrom;
    return {
        method: lineExcerpt(request.method, maximumMethod),
        url: lineExcerpt(request.url, detail.maximumLine),
        status: response.status,
        durationMs,
        sent: {
            headers: headersOf(request.headers, detail),
            ...(request.body === undefined ? {} : { body: bodyExcerpt(request.body, detail.maximumBody) }),
        },
        received: {
            headers: headersOf(response.headers, detail),
            body: { ...received, ...(cutFrom === undefined ? {} : { cutFrom }) },
        },
        curl: textExcerpt(curl, detail.maximumBody),
    };
}
function headersOf(headers, detail) {
    const maximumValue = Math.min(detail.maximumLine, maximumHeaderValue);
    return Object.entries(headers)
        .slice(0, maximumHeaders)
        .map(([name, text]) => [lineExcerpt(name, maximumHeaderName), lineExcerpt(text, maximumValue)]);
}
//# sourceMappingURL=check-view.js.map