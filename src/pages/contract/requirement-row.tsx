// One requirement of the ledger: its text, and on request its checks, its faults or variants, and where the document
// states it.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { plural } from '../../words.js';
import { TextWithCode } from '../shared/text-with-code.js';
import type { LedgerRow, Named } from './ledger-view.js';
import { siteFiles } from './page-bar.js';

export function RequirementRow(row: LedgerRow): JSX.Element {
  const { id, level, section, feature, text, places, checks, faults, variants } = row;
  return (
    <details class="card" id={id} data-level={level} data-feature={feature}>
      <summary>
        <span class={`level ${level}`}>{level}</span>
        <h3 class="card-title" data-search="">
          <TextWithCode text={text} />
        </h3>
        <span class="metadata">
          <code data-search="">{id}</code>
          <span>section {section}</span>
          <span>{feature}</span>
          <span>{plural(checks.length, 'check')}</span>
          <span>{level === 'open' ? plural(variants.length, 'variant') : plural(faults.length, 'fault')}</span>
        </span>
      </summary>
      <div class="card-body">
        <h4>In the document</h4>
        <ul class="places">
          {places.map((place) => (
            <li>
              <a href={`${siteFiles.apiPage}${place.anchor}`}>
                <code data-search="">{place.text}</code>
              </a>
            </li>
          ))}
        </ul>
        <h4>Checks</h4>
        <NamedList items={checks} />
        {faults.length > 0 && (
          <>
            <h4>Faults of the reference service that break it</h4>
            <NamedList items={faults} />
          </>
        )}
        {variants.length > 0 && (
          <>
            <h4>Variants of the reference service that answer it otherwise</h4>
            <NamedList items={variants} />
          </>
        )}
        <p class="links">
          <a href={`#${id}`}>Link to this requirement</a>
        </p>
      </div>
    </details>
  );
}

export function NamedList({ items }: { readonly items: readonly Named[] }): JSX.Element {
  return (
    <ul class="named">
      {items.map(({ name, does }) => (
        <li>
          <code data-search="">{name}</code>{' '}
          {does !== undefined && (
            <span data-search="">
              <TextWithCode text={does} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
