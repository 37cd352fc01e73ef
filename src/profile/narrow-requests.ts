// Narrows the bodies of requests: members that an order needs, its sides, and members by which a cancel by market finds
// orders.
import { isReferenceObject, type SchemaObject } from 'openapi3-ts/oas31';
import { openStatements } from '../../spec/open-statements.js';
import { cancelBodyForms, cancelBodyMembers } from '../check/cancel-bodies.js';
import type { Pins } from '../check/pins.js';
import { replaceStatement, subjectsWith } from './narrowing.js';

type Schemas = Readonly<Record<string, SchemaObject>>;

export function narrowRequests(schemas: Schemas, pins: Pins): void {
  requireMembersOfOrders(schemas, pins);
  nameSides(schemas.SignedOrder, pins);
  nameMembersOfCancels(schemas.CancelMarketOrdersRequest, pins);
}

function requireMembersOfOrders({ SignedOrder: order, OrderSubmission: submission }: Schemas, pins: Pins): void {
  const { size = 0 } = pins.get('order-submission.required-fields') ?? {};
  const required = subjectsWith(pins, 'order-submission.required-fields', 'required');
  const names = Object.keys(order?.properties ?? {});
  if (!order || !submission || size === 0) return;
  if (required.length > 0) order.required = names.filter((name) => required.includes(name));
  if (size >= names.length)
    replaceStatement(
      order,
      openStatements.requiredMembers,
      'The service accepts an order without any one of its other members.',
    );
  // An order that needs a member has to be there; its type and owner are not asked about.
  if (required.length === 0) return;
  submission.required = ['order'];
  replaceStatement(submission, openStatements.requiredMembers, 'Whether its type and owner are required is not known.');
}

/** A service may place a side for one account and not for another, so that no side is excluded. */
function nameSides(order: SchemaObject | undefined, pins: Pins): void {
  const side = order?.properties?.side;
  const placed = subjectsWith(pins, 'place-order.sides', 'placed');
  if (!side || isReferenceObject(side) || placed.length === 0) return;
  const refused = [...(pins.get('place-order.sides') ?? [])].flatMap(([name, values]) =>
    values.includes('placed') ? [] : [name],
  );
  side.examples = [...placed];
  const others = refused.length > 0 ? `, and was not seen to place ${refused.join(' or ')}` : '';
  side.description = `The side of the order; the service places ${placed.join(' and ')}${others}.`;
}

/** A body that names one market or token is preferred to one that names more. */
function nameMembersOfCancels(request: SchemaObject | undefined, pins: Pins): void {
  const accepted = subjectsWith(pins, 'cancel-market-orders.body-fields', 'cancels');
  const canceling = cancelBodyForms.filter((form) => accepted.includes(form.join(', ')));
  const shortest = canceling.filter(
    (form) => !canceling.some((other) => other.length < form.length && other.every((name) => form.includes(name))),
  );
  if (!request || shortest.length === 0) return;
  const about = { conditionId: 'The condition id of the market.', tokenId: 'The id of the token.' };
  const properties = Object.fromEntries(
    [...new Set(shortest.flat())].map((name) => [
      name,
      { type: 'string', description: about[cancelBodyMembers[name]] } satisfies SchemaObject,
    ]),
  );
  const forms = shortest.map(
    (form): SchemaObject => ({ type: 'object', properties, required: [...form], additionalProperties: true }),
  );
  if (forms.length === 1) Object.assign(request, forms[0]);
  else {
    // Each alternative is whole: generators of types take one that only names required members for any value.
    request.anyOf = forms;
    delete request.properties;
    delete request.additionalProperties;
  }
  const bodies = shortest.map((form) => form.map((name) => `\`${name}\``).join(', ')).join(' or ');
  replaceStatement(request, openStatements.cancelMembers, `The service was seen to cancel by ${bodies}.`);
  delete request.examples;
}
