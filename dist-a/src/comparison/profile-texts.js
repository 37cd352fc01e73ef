// By which profile each report of a comparison was judged: every format says the same.
import { profileText } from '../result/observation-answers.js';
/** One text for each report; none if no report was judged by a profile. */
export function profileTexts(reports) {
    if (reports.every(({ profile }) => profile === undefined))
        return [];
    return reports.map(({ profile }) => (profile === undefined ? 'not judged by a profile' : profileText(profile)));
}
//# sourceMappingURL=profile-texts.js.map