// The interface at a glance: a tick for each requirement, section by section.
import type { JSX } from 'hono/jsx/jsx-runtime';
import { glyphs } from './marks.js';
import type { ChapterView, RequirementView } from './view.js';

export function InterfaceMap({ chapters }: { readonly chapters: readonly ChapterView[] }): JSX.Element {
  return (
    <section class="map" id="map" aria-labelledby="map-title">
      <h2 id="map-title">The interface</h2>
      <a class="skip" href="#requirements">
        Skip the map
      </a>
      <div class="chapters">{chapters.map(Chapter)}</div>
    </section>
  );
}

function Chapter({ number, title, requirements }: ChapterView): JSX.Element {
  const passed = requirements.filter(({ outcome }) => outcome === 'passed').length;
  return (
    <div class="chapter">
      <h3>
        <span class="number">{number}</span> {title}{' '}
        <span class="share">
          {passed}
          <span aria-hidden="true">/</span>
          <span class="unseen"> of </span>
          {requirements.length}
          <span class="unseen"> passed</span>
        </span>
      </h3>
      <ul class="ticks">{requirements.map(Tick)}</ul>
    </div>
  );
}

function Tick({ id, outcome, text, isExcused }: RequirementView): JSX.Element {
  const found = isExcused ? `${outcome}, excused` : outcome;
  return (
    <li>
      <a
        class={`tick ${outcome}${isExcused ? ' excused' : ''}`}
        href={`#${encodeURIComponent(id)}`}
        title={`${id} · ${found}\n${text}`}
        aria-label={`${id}: ${found}`}
      >
        {glyphs[outcome]}
      </a>
    </li>
  );
}
