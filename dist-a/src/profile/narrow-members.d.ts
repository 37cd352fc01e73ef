import type { FormSchema } from '../../spec/members.js';
import { type MemberPromises } from './document.js';
export declare function narrowMembers(name: string, schema: FormSchema | undefined, promises: MemberPromises): void;
