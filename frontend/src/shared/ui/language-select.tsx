import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/choose-language';
import { LANGUAGES } from '../i18n/languages';
import { Icon } from './icon';
import styles from './language-select.module.css';

/** Changes the language without a sign-in. The browser's own list: it is small, and a phone knows it. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation('ui');
  return (
    <div className={styles.field}>
      <Icon name="globe" size={18} />
      <select
        className={styles.select}
        aria-label={t('language')}
        value={i18n.language}
        onChange={(event) => void chooseLanguage(event.target.value)}
      >
        {LANGUAGES.map(({ code, name, direction }) => (
          <option key={code} value={code} lang={code} dir={direction}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={16} />
    </div>
  );
}
