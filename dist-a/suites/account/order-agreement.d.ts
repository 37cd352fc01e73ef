import { type Check } from '#check';
export declare const orderAgreementChecks: readonly Check[];
