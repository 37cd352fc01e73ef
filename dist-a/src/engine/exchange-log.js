import { exchangeRowOf } from './redact-result.js';
/** Characters of all whole bodies together; later bodies are cut. */
const maximumCharacters = 96 * 1024 * 1024;
/** Exchanges; later ones are left out. */
const maximumExchanges = 200_000;
export function createExchangeLog() {
    const exchanges = [];
    let characters = 0;
    return {
        add(exchange, text) {
            if (exchanges.length >= maximumExchanges)
                return;
            const isWhole = characters + text.length <= maximumCharacters;
            if (isWhole)
                characters += text.length;
            // The text is kept, and not what it was parsed to.
            exchanges.push({ exchange: { ...exchange, body: undefined, ...(isWhole ? { text } : {}) }, isWhole });
        },
        rows: (redact) => exchanges.map(({ exchange, isWhole }) => isWhole ? exchangeRowOf(exchange, redact, Number.POSITIVE_INFINITY) : exchangeRowOf(exchange, redact)),
    };
}
//# sourceMappingURL=exchange-log.js.map