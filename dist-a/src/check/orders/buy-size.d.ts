import type { Answer } from '../../client/answer.js';
import type { Token } from '../reading/sample.js';
/**
 * The first size of which the service accepts an order on one of the first tokens. The usual one if it accepts none of
 * them, or does not say why not.
 */
export declare function findBuySize(tokens: readonly Token[], place: (token: Token, size: number) => Promise<Answer>): Promise<number>;
