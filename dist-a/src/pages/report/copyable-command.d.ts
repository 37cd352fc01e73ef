import type { JSX } from 'hono/jsx/jsx-runtime';
interface Props {
    readonly title: string;
    readonly command: string;
    /** Whether the title is shown above the command. Default: true. */
    readonly hasHeading?: boolean;
}
export declare function CopyableCommand({ title, command, hasHeading }: Props): JSX.Element;
export {};
