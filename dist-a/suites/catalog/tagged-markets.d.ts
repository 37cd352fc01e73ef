import { type Check } from '#check';
/** 4.5: tag_id and tag_slug keep the markets under that tag. */
export declare const taggedMarketChecks: readonly Check[];
