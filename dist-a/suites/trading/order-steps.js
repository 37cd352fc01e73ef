// The steps of a sequence of placing, canceling and reading orders, as plain data, and what each of them shows.
import { fc } from '#check';
const stepKinds = [
    'place',
    'place-batch',
    'place-again',
    'cancel',
    'cancel-again',
    'cancel-by-market',
    'list',
    'look-up',
];
export const steps = fc.record({
    kind: fc.constantFrom(...stepKinds),
    number: fc.nat({ max: 3 }),
    count: fc.integer({ min: 1, max: 3 }),
});
//# sourceMappingURL=order-steps.js.map