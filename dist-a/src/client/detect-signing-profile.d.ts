import type { Session } from './session.js';
import { type SigningProfile } from './signing.js';
/** An id in the form of an order id, which no order should have. */
export declare const unknownOrderId: string;
/**
 * The first signing profile that the target accepts. If it accepts none: the first one that it refuses differently from
 * a wrong signature. Otherwise the default profile. The probe cancels an order that does not exist; if trading is not
 * allowed, or if a wrong signature gets the same answer to a cancel, it is an account read.
 */
export declare function detectSigningProfile(session: Session): Promise<SigningProfile>;
