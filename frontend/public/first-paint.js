// Sets the colour scheme before anything is drawn, so that a dark screen never flashes white, and again when the
// device goes from light to dark: the landing page has no other script that does.
// The client loads it as a file; the build writes it into the landing page, and the server allows that.
// The key and the rule are those of src/shared/store/theme-mode.ts.
(function () {
  var root = document.documentElement;
  var device = matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    // A brand may be light or dark only; then nobody is asked.
    var mode = root.dataset.brandScheme || null;
    try {
      mode = mode || localStorage.getItem('theme-mode');
    } catch (error) {
      // Storage may be switched off; then the device decides.
    }
    var dark = mode === 'dark' || (mode !== 'light' && device.matches);
    root.dataset.scheme = dark ? 'dark' : 'light';
  }
  apply();
  device.addEventListener('change', apply);
})();
