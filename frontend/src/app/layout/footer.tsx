import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { brand, isAgencyHost } from '../../shared/brand/brand';
import { useTagline } from '../../shared/brand/use-tagline';
import { LanguageSelect } from '../../shared/ui/language-select';
import { Wordmark } from '../../shared/ui/wordmark';
import styles from './footer.module.css';

const columns = [
  {
    title: 'footer.product',
    links: [
      ...(isAgencyHost ? [] : ([['/pricing', 'nav.pricing']] as const)),
      ['/dashboard', 'nav.dashboard'],
    ],
  },
  {
    title: 'footer.company',
    links: [
      ['/about', 'footer.about'],
      ['/contact', 'footer.contact'],
    ],
  },
  {
    title: 'footer.legal',
    links: [
      ['/privacy', 'footer.privacy'],
      ['/terms', 'footer.terms'],
    ],
  },
] as const;

export function Footer() {
  const { t } = useTranslation('app');
  const tagline = useTagline();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Wordmark />
          {tagline && <p>{tagline}</p>}
          <p className={styles.copyright}>{t('footer.copyright', { product: brand.name })}</p>
          <LanguageSelect />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)}>
            <h2 className={styles.title}>{t(title)}</h2>
            <ul>
              {links.map(([path, label]) => (
                <li key={path}>
                  <Link to={path} className={styles.link}>
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
