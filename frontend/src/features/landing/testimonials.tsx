import { useTranslation } from 'react-i18next';
import section from './section.module.css';
import styles from './testimonials.module.css';

/** Sample owners, each with the drawing of a tool in a view box of 48 units. */
const voices = [
  {
    key: 'barber',
    tool: 'M17 33a4.5 4.5 0 1 1-4.5-4.5A4.5 4.5 0 0 1 17 33zm18.5 0a4.5 4.5 0 1 1-4.5-4.5 4.5 4.5 0 0 1 4.5 4.5zM15 29.5 30 12M33 29.5 18 12',
  },
  {
    key: 'salon',
    tool: 'M13 20a7.5 7.5 0 0 1 7.5-7.5H34v15H20.5A7.5 7.5 0 0 1 13 20zm6 7.5 2 9.5h6l-1.5-9.5M34 15.5l3-1.5v12l-3-1.5M21 20h.1',
  },
  {
    key: 'garage',
    tool: 'M33.5 12.5a7 7 0 0 0-8.600 9.200L13.5 33a2.800 2.800 0 0 0 4 4l11.300-11.400a7 7 0 0 0 9.200-8.600l-4.300 4.200-3.600-.8-.8-3.600z',
  },
] as const;

/** Quotes of three owners of sample businesses, labeled as samples. */
export function Testimonials() {
  const { t } = useTranslation('landing');
  return (
    <section className={section.section} aria-labelledby="voices">
      <h2 id="voices" className={section.heading}>
        {t('voices.title')}
      </h2>
      <p className={styles.sample}>{t('voices.sample')}</p>
      <ul className={styles.voices}>
        {voices.map(({ key, tool }) => (
          <li key={key}>
            <figure className={styles.voice}>
              <blockquote className={styles.words}>{t(`voices.${key}.words`)}</blockquote>
              <figcaption className={styles.by}>
                <svg className={styles.portrait} viewBox="0 0 48 48" aria-hidden="true">
                  <circle cx="24" cy="24" r="24" />
                  <path d={tool} />
                </svg>
                <span>
                  <span className={styles.name}>{t(`voices.${key}.name`)}</span>
                  <br />
                  {t(`voices.${key}.shop`)}
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
