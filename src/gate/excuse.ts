// What excuses a check that fails: the report shows it, and a baseline holds one for each check.

/** Why a check may fail for now. */
export interface Excuse {
  readonly reason: string;
  /**
   * The last day on which the check may fail, as 2027-01-31.
   * @format date
   */
  readonly expires?: string;
}
