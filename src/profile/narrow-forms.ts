// Narrows an operation that has two forms to the one in which the service always answers.
import { isReferenceObject, type OperationObject, type ReferenceObject, type ResponseObject } from 'openapi3-ts/oas31';
import { parametersOf, responseSchemaOf } from '../../spec/document.js';
import { type EndpointId, endpoints } from '../../spec/endpoints.js';
import type { RequirementId } from '../../spec/ledger.js';
import { openStatements } from '../../spec/open-statements.js';
import type { Pins } from '../check/pins.js';
import { answersTo, replaceStatement } from './narrowing.js';

const formQuestions: Partial<Record<EndpointId, RequirementId>> = {
  'catalog-markets': 'two-forms.markets',
  'catalog-market': 'two-forms.market',
};

/**
 * An operation that always answers in one of its two forms has only that form, and only the parameters of it.
 * @returns The endpoints whose forms it still has.
 */
export function keepOneForm(
  operation: OperationObject,
  ids: readonly EndpointId[],
  pins: Pins,
  hasTwoHosts: boolean,
): readonly EndpointId[] {
  const question = ids.map((id) => formQuestions[id]).find((id) => id !== undefined);
  if (!question || !pins.has(question)) return ids;
  // A refusal has neither form.
  const [form, ...otherForms] = answersTo(pins, question).filter((answer) => answer !== 'refused');
  const kept = otherForms.length > 0 ? undefined : ids.find((id) => endpoints[id].feature === form);
  // The question is put to the host of the catalog: another host may serve the other form.
  const others = ids.filter((id) => id !== kept && answersTo(pins, 'service.served-operations', id).includes('served'));
  if (kept === undefined || others.length > 0) {
    const forms = [...(pins.get(question) ?? [])].map(([subject, values]) => `${subject}: ${values.join(' or ')}`);
    const answers = `this service answers ${forms.join('; ')}`;
    const onOtherHost = `on the host of the catalog, ${answers}; on the host of the order book, it answers in the form of the order book`;
    const isOnOtherHost = hasTwoHosts && others.some((id) => endpoints[id].feature === 'order-book');
    replaceStatement(operation, openStatements.twoForms, `(${isOnOtherHost ? onOtherHost : answers})`);
    return ids;
  }
  const name = responseSchemaOf[kept];
  const schema = (component: string): ReferenceObject => ({ $ref: `#/components/schemas/${component}` });
  for (const response of Object.entries(operation.responses ?? {}).flatMap(([status, value]) =>
    status.startsWith('2') ? [value as ResponseObject] : [],
  ))
    for (const content of Object.values(response.content ?? {}))
      content.schema = typeof name === 'string' ? schema(name) : { type: 'array', items: schema(name.array) };
  const names = new Set(parametersOf(kept).map((parameter) => parameter.name));
  operation.parameters = (operation.parameters ?? []).filter(
    (parameter) => !isReferenceObject(parameter) && (parameter.in === 'path' || names.has(parameter.name)),
  );
  operation.tags = [endpoints[kept].feature];
  operation.description = `The interface describes two forms for this path; this service answers in that of the ${form === 'catalog' ? 'catalog' : 'order book'}.`;
  return [kept];
}
