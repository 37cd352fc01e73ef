import { complete } from './completeness.js';
import { countMeaning, encoding, foreign, listingEnd, pageSize } from './cursor-pages.js';
import { addedMirrors, formAgreement, keptMembers, mirrors } from './forms.js';
import { byConditionId, listAgreement, unknownId } from './lookup.js';
import { tokenAssets, tokenOutcomes } from './token-assets.js';
import { envelope } from './walks.js';
export const orderBookChecks = [
    ...envelope,
    ...complete,
    ...foreign,
    ...byConditionId,
    ...listAgreement,
    ...unknownId,
    ...addedMirrors,
    ...mirrors,
    ...keptMembers,
    ...formAgreement,
    ...tokenAssets,
    ...tokenOutcomes,
    ...pageSize,
    ...countMeaning,
    ...listingEnd,
    ...encoding,
];
//# sourceMappingURL=index.js.map