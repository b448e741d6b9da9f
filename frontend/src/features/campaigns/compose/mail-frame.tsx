import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignMessagePreview } from '../../../shared/api/generated/model';
import styles from './mail-preview.module.css';
import type { PreviewChoice } from './preview-tools';

/** Width of a desktop window in pixels. */
const DESKTOP = 720;

interface MailFrameProps extends Pick<PreviewChoice, 'width' | 'look'> {
  mail: CampaignMessagePreview;
}

/** Email in a sandboxed frame that blocks scripts and navigation. */
export function MailFrame({ mail, width, look }: MailFrameProps) {
  const { t } = useTranslation('campaigns');
  const window = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = window.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = width === 'desktop' && room > 0 ? Math.min(1, room / DESKTOP) : 1;
  return (
    <div className={styles.mail} data-width={width}>
      <div className={styles.head}>
        <p className={styles.from}>{t('preview.from', { name: mail.fromName })}</p>
        <p className={styles.from}>{t('preview.replyTo', { address: mail.replyTo })}</p>
        <p className={styles.subject} dir="auto">
          {mail.subject}
        </p>
      </div>
      <div className={styles.window} ref={window}>
        {look === 'text' ? (
          <pre className={styles.text} dir="auto" tabIndex={0} aria-label={t('preview.text')}>
            {mail.text}
          </pre>
        ) : (
          <iframe
            className={styles.frame}
            sandbox=""
            srcDoc={inScheme(mail.html, look)}
            title={t('preview.frame')}
            data-look={look}
            style={{
              width: `${100 / scale}%`,
              height: `${440 / scale}px`,
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
