import { type Feature } from '../../spec/requirement.js';
export declare const templateFormats: readonly ['mjs', 'ts', 'json', 'yaml'];
export type TemplateFormat = (typeof templateFormats)[number];
/** What the file sets; the rest stays a comment. */
export interface TemplateSettings {
    readonly baseUrl?: string | undefined;
    readonly features?: readonly Feature[] | undefined;
}
/** Writes the file and returns its name. @throws {UsageError} if the folder has a configuration already. */
export declare function writeTemplate(format: TemplateFormat, directory: string, settings?: TemplateSettings): Promise<string>;
/** @throws {UsageError} if the folder has a configuration already. */
export declare function assertNoConfig(directory: string): void;
