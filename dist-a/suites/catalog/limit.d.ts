import { type Check, type CheckContext, type JsonObject, type OffsetList } from '#check';
export declare const limit: Omit<{
    type: "integer";
    minimum: number;
    maximum: number;
    default: number;
}, "type">;
/**
 * A page without limit. GET /markets without any parameter may answer in its other form: then an offset is sent too.
 */
export declare function unlimitedPage({ offsetPage }: CheckContext, list: OffsetList): Promise<readonly JsonObject[]>;
export declare const limitChecks: readonly Check[];
