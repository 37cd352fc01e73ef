// Light, dark, or as the system; remembered where the browser lets a page remember.
const themes = ['auto', 'light', 'dark'];
const button = document.getElementById('theme');

function remembered() {
  try {
    return localStorage.getItem('tickmark-theme') ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** @param {string} theme */
function use(theme) {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  if (button) button.textContent = `Theme: ${theme}`;
}

let theme = themes.includes(remembered()) ? remembered() : 'auto';
use(theme);
button?.addEventListener('click', () => {
  theme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto';
  use(theme);
  try {
    localStorage.setItem('tickmark-theme', theme);
  } catch {
    // The choice then holds for this page only.
  }
});
