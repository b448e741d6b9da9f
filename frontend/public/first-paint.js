// Sets the colour scheme before anything is drawn, so that a dark screen never flashes white.
// The client loads it as a file; the build writes it into the landing page, and the server allows that.
// The key and the rule are those of src/shared/theme/theme-mode.ts.
(function () {
  // A brand may be light or dark only; then nobody is asked.
  var mode = document.documentElement.dataset.brandScheme || null;
  try {
    mode = mode || localStorage.getItem('theme-mode');
  } catch (error) {
    // Storage may be switched off; then the device decides.
  }
  var dark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light';
})();
