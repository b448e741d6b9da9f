import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../errors/use-error-text';
import { Icon } from '../ui/icon';
import styles from './suggestion-tools.module.css';
import type { Change } from './use-suggestion';

interface SuggestionToolsProps {
  /** True when there is a text to change. */
  hasText: boolean;
  writing: boolean;
  provider: string | undefined;
  isLocal: boolean;
  isRepeated: boolean;
  error: Error | null;
  onWrite: (change?: Change) => void;
}

/** Buttons for another, a shorter and a warmer suggestion, and the name of the provider that wrote the current one. */
export function SuggestionTools(props: SuggestionToolsProps) {
  const { t } = useTranslation('ai');
  const errorText = useErrorText();
  const { writing, error, hasText, onWrite } = props;
  return (
    <div className={styles.tools}>
      <div className={styles.buttons} role="group" aria-label={t('tools')}>
        <Button
          size="small"
          icon={<Icon name="flame" size={16} />}
          loading={writing}
          onClick={() => onWrite()}
        >
          {hasText ? t('again') : t('suggest')}
        </Button>
        {hasText && (
          <>
            <Button size="small" disabled={writing} onClick={() => onWrite('shorter')}>
              {t('shorter')}
            </Button>
            <Button size="small" disabled={writing} onClick={() => onWrite('warmer')}>
              {t('warmer')}
            </Button>
          </>
        )}
      </div>
      <p className={styles.note} role="status" data-problem={error !== null}>
        {error && (error.name === 'TimeoutError' ? t('tooLong') : errorText(error))}
        {writing && t('generating')}
        {!writing && props.isRepeated && t('repeated')}
        {!writing &&
          !props.isRepeated &&
          props.provider &&
          (props.isLocal ? t('writtenHere') : t('writtenBy', { name: props.provider }))}
      </p>
    </div>
  );
}
