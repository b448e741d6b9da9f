type Connection = { connection?: { saveData?: boolean } };

/** True when the user has asked the browser to load less data; not every browser reports it. */
const savesData = () => (navigator as Navigator & Connection).connection?.saveData === true;

/** Controls of a started film. */
interface Film {
  /** Pauses the film or plays it. */
  toggle: () => void;
  /** Removes the listeners of the film. */
  end: () => void;
}

/**
 * Plays the film of a `<video data-src>` once the rest of the page has loaded: its still is visible long before.
 * With reduced motion or Save-Data, nothing of it is loaded until the user presses play. The built landing page
 * and the client's both use it, so it depends on no framework.
 * @param onChange called when the film starts to play and when it pauses
 */
export function startFilm(video: HTMLVideoElement, onChange: (playing: boolean) => void): Film {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const life = new AbortController();
  const { signal } = life;

  const play = () => {
    if (!video.hasAttribute('src')) video.src = video.dataset.src ?? '';
    // Playback may be refused, as on a phone that saves power: the still and the button stay.
    video.play().catch(() => undefined);
  };
  const begin = () => {
    if (!still.matches && !savesData()) play();
  };

  // React sets only the property; the document should show the attribute as well.
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
