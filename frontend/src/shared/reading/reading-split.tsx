import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia, WIDE } from '../theme/use-media';
import { State } from '../ui/state';
import type { Scene } from '../ui/illustration';
import { moveByKey } from './reading-keys';
import styles from './reading-split.module.css';
import { usePaneHeight } from './use-pane-height';
import type { Reading } from './use-reading';

interface ReadingSplitProps {
  reading: Reading;
  /** List of rows. */
  list: ReactNode;
  /** Open item; it is a dialog where there is no pane. */
  item: ReactNode;
  /** Content of the pane while no item is open; false for no pane, as beside an empty list. */
  placeholder: false | ReactElement;
}

/** List with the open item beside it on a wide screen, where arrow keys, J and K move through the list. */
export function ReadingSplit({ reading, list, item, placeholder }: ReadingSplitProps) {
  const { t } = useTranslation('ui');
  const isWide = useMedia(WIDE);
  const pane = usePaneHeight();
  const isInPane = reading.place === 'pane' && reading.id !== undefined;
  const hasPane = isWide && (isInPane || placeholder !== false);

  return (
    <>
      <div className={styles.split} data-pane={hasPane || undefined}>
        <div onKeyDown={isWide ? (event) => moveByKey(event, reading) : undefined}>{list}</div>
        {hasPane && (
          <section
            ref={pane}
            className={styles.pane}
            data-open={isInPane || undefined}
            aria-label={t('reading.label')}
          >
            {isInPane ? item : placeholder}
          </section>
        )}
      </div>
      {!isInPane && item}
    </>
  );
}

interface ReadingPlaceholderProps {
  scene: Scene;
  title: string;
}

/** Content of the pane while no item is open. */
export function ReadingPlaceholder({ scene, title }: ReadingPlaceholderProps) {
  const { t } = useTranslation('ui');
  return <State scene={scene} title={title} text={t('reading.keys')} />;
}
