// Part 2.6: the page around order-book and account lists.
import { integer, string } from './field.js';

export const envelope = {
  data: { schema: { type: 'array' as const, items: { type: 'object' as const } }, text: 'the items of the page' },
  next_cursor: string('asks for the page after this one'),
  limit: integer('how many items a page may hold'),
  count: integer('how many items there are; of what, is not shown'),
};
