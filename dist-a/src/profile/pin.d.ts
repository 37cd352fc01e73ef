import type { Observation, Report } from '../result/model.js';
import { type ProfileDocument } from './document.js';
/** @throws {UsageError} if the report answers no open question. */
export declare function profileOf(report: Report, path: string): ProfileDocument;
/** The observed answers in the form of a profile. */
export declare function documentOf(observations: readonly Observation[]): Required<Pick<ProfileDocument, 'profile' | 'answers' | 'members'>>;
