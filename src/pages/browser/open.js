// What a link points at is opened and shown, and what is worth paper is opened for print.

/** @param {Element | null} element */
function openAround(element) {
  for (let at = element; at; at = at.parentElement?.closest('details') ?? null)
    if (at instanceof HTMLDetailsElement) at.open = true;
}

function follow() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  const card = target.closest('.card');
  if (!card) return;
  const form = document.getElementById('filters');
  if (card instanceof HTMLElement && card.hidden && form instanceof HTMLFormElement) form.reset();
  // After the filters have let it in again.
  setTimeout(() => {
    openAround(target);
    target.scrollIntoView({ block: 'start' });
    card.querySelector('summary')?.focus({ preventScroll: true });
  }, 1);
}

/** @type {HTMLDetailsElement[]} */
let opened = [];

const onPaper = '.chapter-list, .findings .card, .findings .exchange:last-of-type, .why';

const unfold = document.getElementById('unfold');
unfold?.addEventListener('click', () => {
  const isOpen = unfold.getAttribute('aria-pressed') !== 'true';
  for (const card of document.querySelectorAll('.findings .card'))
    if (card instanceof HTMLDetailsElement) card.open = isOpen;
  unfold.setAttribute('aria-pressed', String(isOpen));
  unfold.textContent = isOpen ? 'Close all' : 'Open all';
});

addEventListener('hashchange', follow);
// The same link again changes no hash.
addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  if (link?.getAttribute('href') === location.hash) follow();
});
addEventListener('beforeprint', () => {
  const closed = /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll(onPaper));
  opened = [...closed].filter(({ open }) => !open);
  for (const details of opened) details.open = true;
});
addEventListener('afterprint', () => {
  for (const details of opened) details.open = false;
  opened = [];
});
follow();
