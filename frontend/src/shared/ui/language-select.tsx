import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/choose-language';
import { LANGUAGES } from '../i18n/languages';
import { Icon } from './icon';
import styles from './language-select.module.css';

/** Language selection that needs no sign-in. A native select: it needs little code, and phones handle it well. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation('ui');
  return (
    <div className={styles.field} data-part="language">
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
