// Variants of statuses and error types (part 7).
import { choices, type Policy, type RefusalReason } from '../choices.js';
import { choicesOf, type Variant } from './variant.js';

const { value: errors } = choices.errors;
const reasons = Object.keys(errors) as RefusalReason[];

function errorsUnder(
  status: (reason: RefusalReason) => number,
  type: (reason: RefusalReason) => string = (reason) => errors[reason].type,
): Partial<Policy> {
  return {
    errors: Object.fromEntries(
      reasons.map((reason) => [reason, { status: status(reason), type: type(reason) }]),
    ) as Policy['errors'],
  };
}

export const errorVariants: readonly Variant[] = [
  ...choicesOf(['error.status-codes'], {
    'answers-errors-with-200': ['every error has status 200', errorsUnder(() => 200)],
    'answers-errors-with-418': ['every error has status 418', errorsUnder(() => 418)],
    'answers-errors-with-422': [
      'every error has status 422, an internal error 500',
      errorsUnder((reason) => (reason === 'internal' ? 500 : 422)),
    ],
  }),
  ...choicesOf(['error.types'], {
    'uses-other-error-types': [
      'error types other than those observed',
      errorsUnder(
        (reason) => errors[reason].status,
        (reason) =>
          reason === 'bad-request' || reason === 'not-found' ? errors[reason].type : `E_${reason.toUpperCase()}`,
      ),
    ],
  }),
  ...choicesOf(['service.success-codes'], {
    'answers-success-with-201': ['every success has status 201', { successStatus: 201 }],
    'answers-success-with-206': ['every success has status 206', { successStatus: 206 }],
  }),
];
