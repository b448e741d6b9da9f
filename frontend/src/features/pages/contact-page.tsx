import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../shared/brand/use-page-title';
import { ThemeProvider } from '../../shared/theme/theme-provider';
import { ContactForm } from './contact-form';
import styles from './text-page.module.css';

/** Page with the ways to reach the operator of the site. */
export default function ContactPage() {
  const { t } = useTranslation('pages');
  const title = t('contact.title');

  usePageTitle(title);

  return (
    <article className={styles.page}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{t('contact.lead')}</p>
      </header>
      {/* Visitors' pages have no Ant Design provider around them: it loads with the form. */}
      <ThemeProvider>
        <ContactForm />
      </ThemeProvider>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t('contact.customer.title')}</h2>
        <p className={styles.text}>{t('contact.customer.text')}</p>
      </section>
    </article>
  );
}
