// Loads the screen again as soon as the server can be reached. The build writes this into the page, where nothing else
// can be loaded, and the server allows it.
(() => {
  const button = document.getElementById('again');
  const still = document.getElementById('still');
  const EVERY = 10000;

  function comeBack() {
    // The page stands at the address that could not be loaded, unless somebody has opened its own.
    if (location.pathname === '/offline') location.replace('/');
    else location.reload();
  }

  /** Asks the server for something small. Without an answer, the page stays. */
  function check() {
    return fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' }).then(
      (answer) => {
        if (answer.ok) comeBack();
        return answer.ok;
      },
      () => false,
    );
  }

  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    still.textContent = '';
    check().then((isBack) => {
      if (isBack) return;
      button.removeAttribute('aria-disabled');
      still.textContent = still.dataset.text;
    });
  });
  window.addEventListener('online', check);
  setInterval(() => {
    if (!document.hidden) check();
  }, EVERY);
})();
