type Connection = { connection?: { saveData?: boolean } };

/** Whether the person has asked the browser to load less; not every browser can say. */
const savesData = () => (navigator as Navigator & Connection).connection?.saveData === true;

/** A film that runs, or could. */
interface Film {
  /** Pauses or plays it. */
  toggle: () => void;
  /** Forgets the element again. */
  end: () => void;
}

/**
 * Plays the film of a `<video data-src>` once all else of the page is there: its still was seen long
 * before. With reduced motion or Save-Data nothing of it is loaded until somebody presses play. The
 * built landing page and the client's both run it, so it knows no framework.
 * @param onChange told when it begins and when it pauses
 */
export function startFilm(video: HTMLVideoElement, onChange: (playing: boolean) => void): Film {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const life = new AbortController();
  const { signal } = life;

  const play = () => {
    if (!video.hasAttribute('src')) video.src = video.dataset.src ?? '';
    // Refused, as on a phone that saves power: the still stays, and the button.
    video.play().catch(() => undefined);
  };
  const begin = () => {
    if (!still.matches && !savesData()) play();
  };

  // React sets the property only; a reader of the document sees the attribute too.
  video.setAttribute('muted', '');
  video.addEventListener('play', () => onChange(true), { signal });
  video.addEventListener('pause', () => onChange(false), { signal });
  still.addEventListener('change', () => still.matches && video.pause(), { signal });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true, signal });

  return {
    toggle: () => (video.paused ? play() : video.pause()),
    end: () => life.abort(),
  };
}
