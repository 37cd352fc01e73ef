// Part 2.6: the page around order-book and account lists.
import { openStatements } from '../open-statements.js';
import { integer, objects, string } from './field.js';
export const envelope = {
    data: objects('envelope.data', 'the items of the page'),
    next_cursor: string('envelope.next-cursor', 'the cursor of the next page'),
    limit: integer('envelope.limit', 'a limit; what it limits is not shown'),
    count: integer('envelope.count', `a number of items; ${openStatements.countedItems}`),
};
//# sourceMappingURL=envelope.js.map