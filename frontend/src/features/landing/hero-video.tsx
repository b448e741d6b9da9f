import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../shared/theme/use-media';
import { Icon } from '../../shared/ui/icon';
import styles from './hero.module.css';
import film from './media/hero.mp4';
import poster from './media/hero.webp';

type Connection = { connection?: { saveData?: boolean } };

/** Whether the person has asked the browser to load less; not every browser can say. */
const savesData = () => (navigator as Navigator & Connection).connection?.saveData === true;

/**
 * The moving picture behind the headline. With reduced motion or Save-Data only its still is
 * loaded, until somebody presses play.
 */
export function HeroVideo() {
  const { t } = useTranslation('landing');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const video = useRef<HTMLVideoElement>(null);
  const [loaded, setLoaded] = useState(() => !still && !savesData());
  const [playing, setPlaying] = useState(false);

  // React sets the property only; a reader of the document sees the attribute too.
  useEffect(() => video.current?.setAttribute('muted', ''), []);

  useEffect(() => {
    if (still) video.current?.pause();
  }, [still]);

  const toggle = () => {
    if (playing) video.current?.pause();
    // Without a source yet, giving it one starts it.
    else if (loaded) void video.current?.play();
    else setLoaded(true);
  };

  return (
    <div className={styles.picture} data-part="video">
      <video
        ref={video}
        className={styles.video}
        muted
        loop
        playsInline
        autoPlay={loaded}
        src={loaded ? film : undefined}
        poster={poster}
        width={1280}
        height={720}
        tabIndex={-1}
        aria-hidden="true"
        disablePictureInPicture
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={playing ? t('video.pause') : t('video.play')}
        onClick={toggle}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
    </div>
  );
}
