import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { brand } from '../../shared/brand/brand';
import { Page } from '../../shared/ui/page';
import styles from './text-page.module.css';

const pages = ['about', 'contact', 'privacy', 'terms'] as const;

/** A short page of words: about, contact, privacy, terms, by the address it is opened at. */
export default function TextPage() {
  const { t } = useTranslation('pages');
  const { pathname } = useLocation();
  const page = pages.find((name) => pathname.startsWith(`/${name}`)) ?? 'about';
  const paragraphs = t(`${page}.text`, { returnObjects: true, product: brand.name });
  return (
    <Page title={t(`${page}.title`, { product: brand.name })}>
      <div className={styles.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Page>
  );
}
