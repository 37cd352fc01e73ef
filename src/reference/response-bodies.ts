// The bodies that are no records: pages, and the results of writes.

/** A page of a cursor list (2.6). */
export interface Envelope<Item> {
  data: Item[];
  next_cursor: string;
  limit: number;
  count: number;
}

/** 2.2 */
export interface OrderResult {
  success: boolean;
  errorMsg: string;
  orderID: string;
  takingAmount: string;
  makingAmount: string;
  status: string;
  orderHash: string;
}

/** 2.3 */
export interface CancelResult {
  canceled: string[];
  not_canceled: Record<string, string>;
}
