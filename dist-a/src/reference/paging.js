// Offset windows (part 8) and cursor pages (4.6).
import { createHash } from 'node:crypto';
import { parameters } from './query.js';
import { Refusal } from './refusal.js';
/** The page of a list that `limit` and `offset` ask for. */
export function offsetPage(items, request, { policy, rules }) {
    const { integer } = parameters(request.query, policy);
    const limit = integer('limit') ?? rules.limitDefault;
    const offset = integer('offset') ?? rules.offsetDefault;
    const accepted = Math.min(Math.max(limit, rules.limitMinimum), rules.limitMaximum);
    if (accepted !== limit && policy.limitOutOfRange === 'refuse')
        throw new Refusal('bad-request', `limit must be between ${rules.limitMinimum} and ${rules.limitMaximum}`);
    if (offset < rules.offsetMinimum && policy.offsetOutOfRange === 'refuse')
        throw new Refusal('bad-request', 'offset must not be negative');
    if (offset > policy.farthestOffset)
        throw new Refusal('bad-request', `offset must be at most ${policy.farthestOffset}`);
    const start = Math.max(offset, 0);
    return items.slice(start, start + accepted);
}
const base64 = (text) => Buffer.from(text).toString('base64');
const firstCursor = base64('0');
/** Base64 of `-1`, which marks the end of trades (4.6.4) and is no position in a list. */
const endCursor = base64('-1');
function seal(list, offset) {
    const mark = createHash('sha256').update(`${list}:${offset}`).digest('base64url').slice(0, 8);
    return Buffer.from(`${list}:${offset}:${mark}`).toString('base64url');
}
function encode(list, offset, policy) {
    return policy.cursors === 'opaque' ? seal(list, offset) : base64(String(offset));
}
// Only a cursor exactly as this service writes it is valid.
function decode(list, cursor, policy) {
    if (cursor === firstCursor)
        return 0;
    const text = Buffer.from(cursor, policy.cursors === 'opaque' ? 'base64url' : 'base64').toString();
    const offset = Number(policy.cursors === 'opaque' ? text.split(':')[1] : text);
    if (Number.isSafeInteger(offset) && offset >= 0 && encode(list, offset, policy) === cursor)
        return offset;
    throw new Refusal('bad-request', 'next_cursor is not one of this list');
}
/**
 * One page of a list. A cursor holds a position in the unfiltered, append-only list, so that a walk neither repeats nor
 * skips a record when another is added or stops matching.
 */
export function cursorPage(list, log, { lists, keeps }, request, { policy }) {
    const cursor = parameters(request.query, policy).text('next_cursor') ?? firstCursor;
    const returned = cursor === endCursor || (cursor !== '' && cursor === policy.ends[list]);
    const start = returned ? log.length : decode(list, cursor, policy);
    if (policy.pastTheEnd === 'refuse' && (returned || start > log.length))
        throw new Refusal('bad-request', 'next_cursor is past the end');
    const keep = (item) => lists(item) && keeps(item);
    const fills = policy.filtering === 'after-paging' ? lists : keep;
    const page = [];
    let next = start;
    let more = false;
    for (let index = start; index < log.length && !more; index += 1) {
        const item = log[index];
        if (!fills(item))
            continue;
        if (page.length === policy.cursorPage)
            more = true;
        else {
            page.push(item);
            next = index + 1;
        }
    }
    const data = page.filter(keeps);
    const ends = !more && (policy.lastPage === 'ends' || page.length === 0);
    return {
        data,
        next_cursor: ends ? policy.ends[list] : encode(list, next, policy),
        limit: policy.cursorPage,
        count: policy.count === 'total' ? log.filter(keep).length : data.length,
    };
}
//# sourceMappingURL=paging.js.map