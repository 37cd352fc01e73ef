// Variants of statuses and error types (part 7).
import { choices } from '../choices.js';
import { withPolicy } from './variant.js';
const { value: errors } = choices.errors;
const reasons = Object.keys(errors);
function errorsUnder(status, type = (reason) => errors[reason].type) {
    return {
        errors: Object.fromEntries(reasons.map((reason) => [reason, { status: status(reason), type: type(reason) }])),
    };
}
export const errorVariants = [
    withPolicy({
        name: 'answers-errors-with-200',
        questions: ['error.status-codes'],
        does: 'every error has status 200',
        policy: errorsUnder(() => 200),
    }),
    withPolicy({
        name: 'answers-errors-with-418',
        questions: ['error.status-codes'],
        does: 'every error has status 418',
        policy: errorsUnder(() => 418),
    }),
    withPolicy({
        name: 'answers-errors-with-422',
        questions: ['error.status-codes'],
        does: 'every error has status 422, an internal error 500',
        policy: errorsUnder((reason) => (reason === 'internal' ? 500 : 422)),
    }),
    withPolicy({
        name: 'uses-other-error-types',
        questions: ['error.types'],
        does: 'error types other than those observed',
        policy: errorsUnder((reason) => errors[reason].status, (reason) => reason === 'bad-request' || reason === 'not-found' ? errors[reason].type : `E_${reason.toUpperCase()}`),
    }),
    withPolicy({
        name: 'answers-success-with-201',
        questions: ['service.success-codes'],
        does: 'every success has status 201',
        policy: { successStatus: 201 },
    }),
    withPolicy({
        name: 'answers-success-with-206',
        questions: ['service.success-codes'],
        does: 'every success has status 206',
        policy: { successStatus: 206 },
    }),
];
//# sourceMappingURL=errors.js.map