import type { JSX } from 'hono/jsx/jsx-runtime';
import type { RequirementView } from './report-view.js';
export declare function RequirementCard(view: RequirementView): JSX.Element;
