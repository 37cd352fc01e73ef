// Valid requests of each trading operation in other forms than usual (part 5).
import {
  type Check,
  check,
  type Dependency,
  type RequirementId,
  type TradingOperation,
  tradingOperations,
} from '#check';
import { type Form, inBase64url, inLines, judgeForms, withText } from '../../src/orders/valid-forms.js';

interface FormRow {
  readonly requirement: RequirementId;
  readonly title?: string;
  readonly dependsOn?: readonly Dependency[];
  readonly formsOf: (operation: TradingOperation) => readonly Form[];
  readonly reason: string;
}

const table: readonly FormRow[] = [
  {
    requirement: 'auth.signature-body',
    title: 'A signature over the exact text of the body is accepted, however the body is laid out.',
    formsOf: () => [inLines],
    reason: 'its body has line breaks',
  },
  {
    requirement: 'auth.signature-body',
    title: 'A signature over a body with text beyond ASCII is accepted.',
    formsOf: withText,
    reason: 'its body has text beyond ASCII',
  },
  {
    requirement: 'auth.signature-encoding',
    dependsOn: ['auth.signature-encoding@cancel-order'],
    formsOf: () => [inBase64url],
    reason: 'its signature in base64url has - or _',
  },
];

export const validFormChecks: readonly Check[] = table.flatMap(({ requirement, formsOf, reason, ...options }) =>
  check(requirement, { on: tradingOperations, ...options }, (context, endpoint) =>
    judgeForms(context, endpoint, formsOf(endpoint), reason),
  ),
);
