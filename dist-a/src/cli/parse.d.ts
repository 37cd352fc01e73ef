import { type Argument, type Option } from 'commander';
/** A parser for whole numbers between two bounds. */
export declare function integerBetween(minimum: number, maximum?: number): (text: string) => number;
/** Allows these values alone, and suggests the one that a mistyped one is nearest to. */
export declare function withChoices<T extends Option | Argument>(item: T, choices: readonly string[]): T;
/** Adds names to the others: separated by commas, or as several arguments. */
export declare function addNames(text: string, others?: readonly string[]): readonly string[];
/** Adds `Name: value` to the others. */
export declare function addHeader(text: string, others?: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
