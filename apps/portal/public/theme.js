// Blocks the first paint on purpose: the page must never flash in the other theme.
// It is a file of its own because the Content-Security-Policy forbids inline scripts.
(function () {
  var theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('bidstage-preferences')).state.theme;
  } catch {
    // Nothing stored yet, or storage is blocked: the system's theme it is.
  }
  var dark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
