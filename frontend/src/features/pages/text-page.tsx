import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { brand, isAgencyHost } from '../../shared/brand/brand';
import { useFormat } from '../../shared/i18n/format';
import { usePageTitle } from '../../shared/brand/use-page-title';
import { LAST_UPDATED } from './last-updated';
import styles from './text-page.module.css';

const pages = ['about', 'privacy', 'terms'] as const;

/** A short page of words: about, privacy, terms, by the address it is opened at. */
export default function TextPage() {
  const { t } = useTranslation('pages');
  const format = useFormat();
  const { pathname } = useLocation();
  const page = pages.find((name) => pathname.startsWith(`/${name}`)) ?? 'about';
  const words = { product: brand.name };
  const title = t(`${page}.title`, words);
  const sections = [
    ...t(`${page}.sections`, { returnObjects: true, ...words }),
    // An agency's clients have not agreed to our prices and terms.
    ...(page === 'terms' && !isAgencyHost ? t('terms.ofPlans', { returnObjects: true }) : []),
  ];

  const updated = page === 'about' ? undefined : LAST_UPDATED[page];

  usePageTitle(title);

  return (
    <article className={styles.page}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        {updated && (
          <p className={styles.updated}>
            <time dateTime={updated}>{t('updated', { date: format.longDay(updated) })}</time>
          </p>
        )}
        <p className={styles.lead}>{t(`${page}.lead`, words)}</p>
      </header>
      {sections.map((section) => (
        <section key={section.title} className={styles.section}>
          <h2 className={styles.heading}>{section.title}</h2>
          <p className={styles.text}>{section.text}</p>
        </section>
      ))}
      <p className={styles.contact}>
        {t('questions')} <Link to="/contact">{t('contactUs')}</Link>
      </p>
    </article>
  );
}
