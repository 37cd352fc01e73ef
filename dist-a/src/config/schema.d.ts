import * as v from 'valibot';
import { type OrderMaker } from '../client/settings.js';
import { type SettingMistake } from './mistakes.js';
import { type Config, defaults, type RunOptions, type UserConfig } from './options.js';
/** A configuration file. The command line alone allows trading. */
export declare const fileSchema: v.StrictObjectSchema<{
    readonly baseUrl: v.OptionalSchema<v.UnionSchema<[v.SchemaWithPipe<readonly [v.StringSchema<"must be a URL">, v.CheckAction<string, "holds a user name or a password: leave them out, and send them with `headers`">, v.CheckAction<string, "must be an absolute http or https URL without query or fragment">]>, v.StrictObjectSchema<{
        readonly catalog: v.SchemaWithPipe<readonly [v.StringSchema<"must be a URL">, v.CheckAction<string, "holds a user name or a password: leave them out, and send them with `headers`">, v.CheckAction<string, "must be an absolute http or https URL without query or fragment">]>;
        readonly orderBook: v.SchemaWithPipe<readonly [v.StringSchema<"must be a URL">, v.CheckAction<string, "holds a user name or a password: leave them out, and send them with `headers`">, v.CheckAction<string, "must be an absolute http or https URL without query or fragment">]>;
    }, undefined>], "must be an http(s) URL, or { catalog, orderBook } with two of them">, undefined>;
    readonly features: v.OptionalSchema<v.ArraySchema<v.PicklistSchema<readonly ["catalog", "order-book", "fees", "account", "builder", "trading"], `must be among ${string}`>, "must be a list of features">, undefined>;
    readonly credentials: v.OptionalSchema<v.StrictObjectSchema<{
        readonly address: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>, v.RegexAction<string, "must be 0x and 40 hexadecimal digits">]>;
        readonly apiKey: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>, v.UuidAction<string, "must be a UUID">]>;
        readonly secret: v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>;
        readonly passphrase: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>, v.RegexAction<string, "must be 64 hexadecimal digits">]>;
    }, undefined>, undefined>;
    readonly otherAccount: v.OptionalSchema<v.StrictObjectSchema<{
        readonly address: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>, v.RegexAction<string, "must be 0x and 40 hexadecimal digits">]>;
        readonly apiKey: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>, v.UuidAction<string, "must be a UUID">]>;
        readonly secret: v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>;
        readonly passphrase: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>, v.RegexAction<string, "must be 64 hexadecimal digits">]>;
    }, undefined>, undefined>;
    readonly secretEncoding: v.OptionalSchema<v.PicklistSchema<readonly ["base64url", "hex", "utf8"], `must be ${string}`>, undefined>;
    readonly orders: v.OptionalSchema<v.CustomSchema<OrderMaker, v.ErrorMessage<v.CustomIssue> | undefined>, undefined>;
    readonly headers: v.OptionalSchema<v.RecordSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.CheckAction<string, "is not the name of a header">]>, v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.CheckAction<string, "must be one line, of characters that a header can carry">]>, undefined>, undefined>;
    readonly tls: v.OptionalSchema<v.StrictObjectSchema<{
        readonly ca: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>, undefined>;
        readonly cert: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>, undefined>;
        readonly key: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>, undefined>;
        readonly passphrase: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>, undefined>;
    }, undefined>, undefined>;
    readonly known: v.OptionalSchema<v.StrictObjectSchema<{
        readonly conditionId: v.OptionalSchema<v.SchemaWithPipe<readonly [v.UnionSchema<[v.StringSchema<undefined>, v.NumberSchema<undefined>], "must be text">, v.TransformAction<any, string>]>, undefined>;
        readonly tokenId: v.OptionalSchema<v.SchemaWithPipe<readonly [v.UnionSchema<[v.StringSchema<undefined>, v.NumberSchema<undefined>], "must be text">, v.TransformAction<any, string>]>, undefined>;
        readonly creator: v.OptionalSchema<v.SchemaWithPipe<readonly [v.UnionSchema<[v.StringSchema<undefined>, v.NumberSchema<undefined>], "must be text">, v.TransformAction<any, string>]>, undefined>;
        readonly marketId: v.OptionalSchema<v.SchemaWithPipe<readonly [v.UnionSchema<[v.StringSchema<undefined>, v.NumberSchema<undefined>], "must be text">, v.TransformAction<any, string>]>, undefined>;
        readonly marketSlug: v.OptionalSchema<v.SchemaWithPipe<readonly [v.UnionSchema<[v.StringSchema<undefined>, v.NumberSchema<undefined>], "must be text">, v.TransformAction<any, string>]>, undefined>;
        readonly eventId: v.OptionalSchema<v.SchemaWithPipe<readonly [v.UnionSchema<[v.StringSchema<undefined>, v.NumberSchema<undefined>], "must be text">, v.TransformAction<any, string>]>, undefined>;
        readonly eventSlug: v.OptionalSchema<v.SchemaWithPipe<readonly [v.UnionSchema<[v.StringSchema<undefined>, v.NumberSchema<undefined>], "must be text">, v.TransformAction<any, string>]>, undefined>;
        readonly seriesSlug: v.OptionalSchema<v.SchemaWithPipe<readonly [v.UnionSchema<[v.StringSchema<undefined>, v.NumberSchema<undefined>], "must be text">, v.TransformAction<any, string>]>, undefined>;
        readonly tagSlug: v.OptionalSchema<v.SchemaWithPipe<readonly [v.UnionSchema<[v.StringSchema<undefined>, v.NumberSchema<undefined>], "must be text">, v.TransformAction<any, string>]>, undefined>;
    }, undefined>, undefined>;
    readonly only: v.OptionalSchema<v.ArraySchema<v.StringSchema<"must be text">, "must be a list of patterns">, undefined>;
    readonly skip: v.OptionalSchema<v.ArraySchema<v.StringSchema<"must be text">, "must be a list of patterns">, undefined>;
    readonly strict: v.OptionalSchema<v.BooleanSchema<"must be true or false">, undefined>;
    readonly seed: v.OptionalSchema<v.SchemaWithPipe<readonly [v.NumberSchema<string>, v.IntegerAction<number, string>, v.MinValueAction<number, number, string>, v.MaxValueAction<number, number, string>]>, undefined>;
    readonly effort: v.OptionalSchema<v.PicklistSchema<readonly ["quick", "normal", "thorough"], `must be ${string}`>, undefined>;
    readonly timeout: v.OptionalSchema<v.SchemaWithPipe<readonly [v.NumberSchema<string>, v.IntegerAction<number, string>, v.MinValueAction<number, number, string>, v.MaxValueAction<number, number, string>]>, undefined>;
    readonly budget: v.OptionalSchema<v.SchemaWithPipe<readonly [v.NumberSchema<string>, v.IntegerAction<number, string>, v.MinValueAction<number, number, string>, v.MaxValueAction<number, number, string>]>, undefined>;
    readonly concurrency: v.OptionalSchema<v.SchemaWithPipe<readonly [v.NumberSchema<string>, v.IntegerAction<number, string>, v.MinValueAction<number, number, string>, v.MaxValueAction<number, number, string>]>, undefined>;
    readonly rate: v.OptionalSchema<v.SchemaWithPipe<readonly [v.NumberSchema<string>, v.IntegerAction<number, string>, v.MinValueAction<number, number, string>, v.MaxValueAction<number, number, string>]>, undefined>;
    readonly maxRequests: v.OptionalSchema<v.SchemaWithPipe<readonly [v.NumberSchema<string>, v.IntegerAction<number, string>, v.MinValueAction<number, number, string>, v.MaxValueAction<number, number, string>]>, undefined>;
    readonly $schema: v.OptionalSchema<v.StringSchema<"must be text">, undefined>;
    readonly require: v.OptionalSchema<v.ArraySchema<v.PicklistSchema<readonly ["catalog", "order-book", "fees", "account", "builder", "trading"], `must be among ${string}`>, "must be a list of features">, undefined>;
    readonly baseline: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>, undefined>;
    readonly profile: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>, undefined>;
    readonly reports: v.OptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<"must be text">, v.NonEmptyAction<string, "must not be empty">]>, "must be a list of reports, such as html or html=PATH">, undefined>;
    readonly wait: v.OptionalSchema<v.SchemaWithPipe<readonly [v.NumberSchema<string>, v.IntegerAction<number, string>, v.MinValueAction<number, number, string>, v.MaxValueAction<number, number, string>]>, undefined>;
}, undefined>;
/** What a configuration holds: its settings that are understood, and what is wrong with the others. */
export interface ReadConfig {
    readonly config: UserConfig;
    readonly mistakes: readonly SettingMistake[];
}
/** @throws {UsageError} if `content` is no object; `source` names it in the message. */
export declare function readSettings(content: unknown, source: string): ReadConfig;
type Defaulted = 'allowTrading' | 'strict' | keyof typeof defaults;
/** Configuration and run options, with the defaults filled in. */
export type Options = Config & RunOptions & {
    readonly [Name in Defaulted]: NonNullable<RunOptions[Name]>;
};
/** @throws {UsageError} if `content` holds something that is not understood; `source` names it in the message. */
export declare function validateOptions(content: unknown, source: string): Options;
/** The environment variables of credentials. */
export declare const accountVariables: {
    readonly address: 'SERVICE_ADDRESS';
    readonly apiKey: 'SERVICE_API_KEY';
    readonly secret: 'SERVICE_SECRET';
    readonly passphrase: 'SERVICE_PASSPHRASE';
};
/** Whether it is a URL with a user name or a password in it; such a text is never printed. */
export declare function hasCredentials(value: string): boolean;
/** Whether it is an absolute http(s) URL to which a path can be appended. */
export declare function isHttpUrl(value: string): boolean;
export {};
