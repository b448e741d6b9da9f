import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon';
import { startFilm } from './film';
import styles from './hero.module.css';
import film from './media/hero.mp4';
import poster from './media/hero.webp';

/** The moving picture behind the headline. Until it runs, and where it must not, its still. */
export function HeroVideo() {
  const { t } = useTranslation('landing');
  const video = useRef<HTMLVideoElement>(null);
  const running = useRef<ReturnType<typeof startFilm>>(undefined);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!video.current) return;
    running.current = startFilm(video.current, setPlaying);
    return running.current.end;
  }, []);

  return (
    <div className={styles.picture} data-part="video">
      <video
        ref={video}
        className={styles.video}
        muted
        loop
        playsInline
        data-src={film}
        poster={poster}
        width={1280}
        height={720}
        tabIndex={-1}
        aria-hidden="true"
        disablePictureInPicture
      />
      <button
        type="button"
        className={styles.toggle}
        aria-label={playing ? t('video.pause') : t('video.play')}
        // The script of the built page changes the label as React does here.
        data-play={t('video.play')}
        data-pause={t('video.pause')}
        data-playing={playing}
        onClick={() => running.current?.toggle()}
      >
        <Icon name="play" />
        <Icon name="pause" />
      </button>
    </div>
  );
}
