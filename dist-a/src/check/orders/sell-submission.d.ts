import type { Intent, OrderMaker } from '../../client/settings.js';
/** The submission item of a SELL (2.1). Inconclusive if `orders` fails, or makes something else of the intent. */
export declare function sellSubmission(make: OrderMaker, intent: Intent): Promise<unknown>;
