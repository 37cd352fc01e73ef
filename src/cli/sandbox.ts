// What somebody who runs the suite against the reference service has to be told.
import type { Reference } from '../reference/index.js';
import type { Config } from '../run/config.js';

export function configOf({ baseUrl, accounts, config }: Reference): Config & Required<Pick<Config, 'baseUrl'>> {
  const isOne = baseUrl.catalog === baseUrl.orderBook;
  return {
    baseUrl: isOne ? baseUrl.catalog : baseUrl,
    ...config,
    credentials: accounts.first,
    otherAccount: accounts.second,
  };
}
