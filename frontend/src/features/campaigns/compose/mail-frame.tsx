import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignMessagePreview } from '../../../shared/api/generated/model';
import styles from './mail-preview.module.css';
import type { PreviewChoice } from './preview-tools';

/** Width of a desktop window in pixels. */
const DESKTOP = 720;
/** Greatest height of the preview in pixels; a longer email is scrolled. */
const MAX_HEIGHT = 960;
/** Height until the email is measured. */
const FIRST_HEIGHT = 440;

interface MailFrameProps extends Pick<PreviewChoice, 'width' | 'look'> {
  mail: CampaignMessagePreview;
}

/**
 * Email in a sandboxed frame that blocks scripts, forms and navigation. It is of the page's origin, so that it can be
 * measured and shown whole.
 */
export function MailFrame({ mail, width, look }: MailFrameProps) {
  const { t } = useTranslation('campaigns');
  const window = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState(0);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  useEffect(() => {
    const element = window.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = width === 'desktop' && room > 0 ? Math.min(1, room / DESKTOP) : 1;
  const measure = useCallback(() => {
    const body = frame.current?.contentDocument?.body;
    if (body && body.offsetHeight > 0) setHeight(Math.ceil(body.offsetHeight * scale));
  }, [scale]);
  // Another width breaks its lines elsewhere.
  useEffect(measure, [measure, room]);
  const shown = Math.min(height, MAX_HEIGHT);
  return (
    <div className={styles.mail} data-width={width}>
      <div className={styles.head}>
        <p className={styles.from}>{t('preview.from', { name: mail.fromName })}</p>
        <p className={styles.from}>{t('preview.replyTo', { address: mail.replyTo })}</p>
        <p className={styles.subject} dir="auto">
          {mail.subject}
        </p>
      </div>
      <div
        className={styles.window}
        ref={window}
        style={{ height: shown }}
        data-long={look !== 'text' && height > MAX_HEIGHT}
      >
        {look === 'text' ? (
          <pre className={styles.text} dir="auto" tabIndex={0} aria-label={t('preview.text')}>
            {mail.text}
          </pre>
        ) : (
          <iframe
            className={styles.frame}
            ref={frame}
            sandbox="allow-same-origin"
            onLoad={measure}
            srcDoc={inScheme(mail.html, look)}
            title={t('preview.frame')}
            data-look={look}
            style={{
              width: `${100 / scale}%`,
              height: `${shown / scale}px`,
              transform: `scale(${scale})`,
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Returns the email as a device in this color scheme shows it, whatever the scheme of the current device. */
const inScheme = (html: string, look: 'light' | 'dark'): string =>
  html.replaceAll(
    /@media\s*\(prefers-color-scheme:\s*dark\)/g,
    look === 'dark' ? '@media all' : '@media not all',
  );
