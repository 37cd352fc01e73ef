// Pages of cursor lists: which of them a mistake shows in, and what it does to them (4.6).
import { changePage, type Page } from '../../deviation-builders.js';
import type { Deviation, IncomingRequest, Service } from '../../types.js';

export const isFirst = (cursor: string) => cursor === '' || cursor === 'MA==';
export const isEnd = (cursor: string) => cursor === '' || cursor === 'LTE=';
export const cursorOf = ({ query }: IncomingRequest) => query.get('next_cursor') ?? '';
export const filtersIn = ({ query }: IncomingRequest) => [...query.keys()].filter((name) => name !== 'next_cursor');

/** Whether a page is one of those that are meant. */
export type When = (page: Page, request: IncomingRequest, service: Service) => boolean;

export const isLast: When = ({ next_cursor }) => isEnd(next_cursor);
export const isEmpty: When = ({ data }) => data.length === 0;
export const isFirstPage: When = (_, request) => isFirst(cursorOf(request));
export const isLaterPage: When = (_, request) => !isFirst(cursorOf(request));
export const isFiltered: When = (_, request) => filtersIn(request).length > 0;

/** Changes those pages in place of which all of this is true. */
export const changePages = (
  change: (page: Page, request: IncomingRequest) => void,
  ...when: readonly When[]
): Deviation =>
  changePage((page, _, request, service) => {
    if (when.every((holds) => holds(page, request, service))) change(page, request);
  });

export const dropFirst = ({ data }: Page): void => void data.shift();
export const dropLast = ({ data }: Page): void => void data.pop();
export const repeatFirst = ({ data }: Page): void => void data.push(...data.slice(0, 1));
export const continueWith = (cursor: string) => (page: Page) => {
  page.next_cursor = cursor;
};
