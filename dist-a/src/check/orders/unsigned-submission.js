import { amountScale } from './sent-orders.js';
const zeroBytes = (count) => `0x${'00'.repeat(count)}`;
/** The members that 2.1 names, with the values that it lists. A service that verifies order signatures refuses it. */
export function unsignedSubmission({ account, conditionId, tokenId, side, price, size, salt }) {
    const collateral = String(Math.round(price * size * amountScale));
    const shares = String(Math.round(size * amountScale));
    return {
        order: {
            tokenId,
            conditionId,
            maker: account.address,
            signer: account.address,
            makerAmount: side === 'BUY' ? collateral : shares,
            takerAmount: side === 'BUY' ? shares : collateral,
            side,
            metadata: zeroBytes(32),
            builder: zeroBytes(32),
            timestamp: String(Date.now()),
            salt,
            signatureType: 3,
            signature: zeroBytes(65),
        },
        orderType: 'FOK',
        owner: account.apiKey,
    };
}
//# sourceMappingURL=unsigned-submission.js.map