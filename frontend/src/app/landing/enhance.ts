import { startFilm } from '../../features/landing/film';
import { rememberedLanguage, rememberLanguage } from '../../shared/i18n/remembered-language';

// Interactive parts of the prerendered landing page; without them the page is still readable and its links work.

const { lang: shown } = document.documentElement;

/** Loads the page in a language from the server; this works without cookies, too. */
const showIn = (language: string) => location.replace(`/?lang=${encodeURIComponent(language)}`);

function settleLanguage(): void {
  if (new URLSearchParams(location.search).has('lang')) {
    rememberLanguage(shown);
    history.replaceState(null, '', '/');
    return;
  }
  const chosen = rememberedLanguage();
  // The server does not know the choice: the cookie was deleted, the stored choice was not.
  if (chosen !== null && chosen !== shown) showIn(chosen);
}

function runFilm(): void {
  const video = document.querySelector('video');
  const button = document.querySelector<HTMLButtonElement>('[data-part=video] button');
  if (!video || !button) return;
  const { play = '', pause = '' } = button.dataset;
  const film = startFilm(video, (playing) => {
    button.dataset.playing = String(playing);
    button.setAttribute('aria-label', playing ? pause : play);
  });
  button.addEventListener('click', film.toggle);
}

function offerLanguages(): void {
  const select = document.querySelector<HTMLSelectElement>('[data-part=language] select');
  if (!select) return;
  select.addEventListener('change', () => {
    rememberLanguage(select.value);
    showIn(select.value);
  });
  // Browsers restore the value of a field, which may be that of a page in another language.
  addEventListener('pageshow', () => (select.value = shown));
}

settleLanguage();
runFilm();
offerLanguages();
