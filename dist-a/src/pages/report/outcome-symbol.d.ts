import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Outcome } from '../../check/outcome/check-result.js';
/** For places where the outcome is not written out: screen readers read its name. */
export declare function OutcomeSymbol({ outcome }: {
    readonly outcome: Outcome;
}): JSX.Element;
/** For places where the outcome is written out: screen readers skip the symbol. */
export declare function DecorativeSymbol({ outcome }: {
    readonly outcome: Outcome;
}): JSX.Element;
