import type { JSX } from 'hono/jsx/jsx-runtime';
export type NameValue = readonly [name: string, value: string];
export declare function NameValueList({ entries }: {
    readonly entries: readonly NameValue[];
}): JSX.Element;
