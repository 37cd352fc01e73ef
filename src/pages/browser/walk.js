// The keyboard: search, and from one requirement to the next.
const find = document.getElementById('find');
const switchedOn = document.getElementById('keys');

/** @param {number} step */
function walk(step) {
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(':is(.card, .chapter-list) > summary')]);
  const stops = all.filter((stop) => stop.checkVisibility());
  const around = document.activeElement?.closest('.card, .chapter-list');
  const here = stops.findIndex((stop) => stop.parentElement === around);
  const next = here === -1 ? (step > 0 ? 0 : stops.length - 1) : here + step;
  stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus();
  document.activeElement?.scrollIntoView({ block: 'nearest' });
}

addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  if (key === 'Escape' && target === find) {
    const form = target.closest('form');
    form?.reset();
    return;
  }
  if (target.matches('input:not([type="checkbox"])')) return;
  const isOn = !(switchedOn instanceof HTMLInputElement) || switchedOn.checked;
  const onCard = target.matches(':is(.card, .chapter-list) > summary');
  const step = { ArrowDown: onCard ? 1 : 0, ArrowUp: onCard ? -1 : 0, j: isOn ? 1 : 0, k: isOn ? -1 : 0 }[key] ?? 0;
  if (step !== 0) walk(step);
  else if (key === '/' && isOn) find?.focus();
  else return;
  event.preventDefault();
});
