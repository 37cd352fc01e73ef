// Part 2: the names of members, in everything that an operation has answered in this run.
import { check, endpointIds, fail } from '#check';
import { callOperation } from './call-operation.js';
/** The same for `original_size`, `originalSize` and `original-size`. */
const lettersOf = (name) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
/**
 * Part 2: a member has the name that its table states. A record may lack members and have others (2.12), but a stated
 * one that no record shows, beside one whose name differs from it only in case or in the characters between words, has
 * another name.
 */
export const memberNameChecks = check('service.member-names', {
    on: endpointIds,
    phase: 'passive',
    given: callOperation,
    dependsOn: (endpoint) => [`${endpoint}.response`, 'cursor.envelope'],
    noEvidence: 'no accepted answer showed a member',
}, async ({ recorder, evidence }, endpoint) => {
    for (const { members, additional } of recorder.unspecifiedBehavior(endpoint).presence.values())
        for (const [stated, occurrences] of members) {
            if (occurrences.has('present')) {
                evidence.add();
                continue;
            }
            const other = [...additional].find(([name]) => lettersOf(name) === lettersOf(stated));
            if (!other)
                continue;
            const [shown, { first }] = other;
            fail('a member has another name than the stated one', { expected: stated, actual: shown, exchanges: [first] });
        }
});
//# sourceMappingURL=member-names.js.map