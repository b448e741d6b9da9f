import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useDeferredValue, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { initialOf } from '../../shared/brand/brand';
import type { ColorScheme, Palette } from '../../shared/brand/colors';
import { contrastRatio } from '../../shared/brand/contrast';
import { useFormat } from '../../shared/i18n/format';
import { Icon } from '../../shared/ui/icon';
import styles from './branding.module.css';
import { fontOf } from './fonts';
import { isColor } from './is-color';
import { paletteQuery, type UpdateBranding } from './queries';

interface PreviewProps {
  organizationId: string;
  look: UpdateBranding;
  heading: 'h2' | 'h3';
  /** Takes the nearest color that can be used. */
  onTake: (primary: string) => void;
}

/** The look as it is typed, light and dark, and whether it can be read. */
export function Preview({ organizationId, look, heading: Heading, onTake }: PreviewProps) {
  const { t } = useTranslation('branding');
  const format = useFormat();
  const primary = useDeferredValue(look.primary).toLowerCase();
  const accent = useDeferredValue(look.accent).toLowerCase();
  const query = useQuery({
    ...paletteQuery(organizationId, primary, accent),
    enabled: isColor(primary) && isColor(accent),
  });
  const { colors, nearest } = query.data ?? {};
  const schemes = (['light', 'dark'] as const).filter(
    (scheme) => look.scheme === 'system' || look.scheme === scheme,
  );
  return (
    <aside className={styles.preview} aria-label={t('preview.title')}>
      <Heading className={styles.previewTitle}>{t('preview.title')}</Heading>
      {colors && (
        <div className={styles.samples}>
          {schemes.map((scheme) => (
            <Sample key={scheme} scheme={scheme} palette={colors[scheme]} look={look} />
          ))}
        </div>
      )}
      <div aria-live="polite">
        {colors && nearest === null && (
          <p className={styles.verdict} data-fits>
            <Icon name="check" />
            {t('preview.fits', {
              ratio: format.average(contrastRatio(colors.light.onPrimary, colors.light.primary)),
            })}
          </p>
        )}
        {nearest && (
          <div className={styles.verdict}>
            <Icon name="alert" />
            <span>
              {t('preview.pale')}
              <Button size="small" onClick={() => onTake(nearest)}>
                {t('preview.take', { nearest })}
              </Button>
            </span>
          </div>
        )}
      </div>
    </aside>
  );
}

interface SampleProps {
  scheme: ColorScheme;
  palette: Palette;
  look: UpdateBranding;
}

/** A corner of the product in the brand's clothes. Only to look at. */
function Sample({ scheme, palette, look }: SampleProps) {
  const { t } = useTranslation('branding');
  const radius = look.radius ?? 8;
  const { text, heading } = fontOf(look.font);
  const style = {
    '--paper': palette.paper,
    '--surface': palette.surface,
    '--ink': palette.ink,
    '--quiet': palette.quiet,
    '--line': palette.line,
    '--primary': palette.primary,
    '--on-primary': palette.onPrimary,
    '--primary-text': palette.primaryText,
    '--accent': palette.accent,
    '--success': palette.success,
    '--sunken': palette.sunken,
    '--radius-control': `${radius}px`,
    '--radius-card': `${Math.round(radius * 1.5)}px`,
    '--font-heading': heading,
    fontFamily: text,
  } as CSSProperties;
  return (
    <div
      className={styles.sample}
      style={style}
      role="img"
      aria-label={t(`preview.${scheme}`, { name: look.name })}
    >
      <div className={styles.sampleHead}>
        {look.logo ? (
          <img src={look.logo} alt="" className={styles.sampleLogo} />
        ) : (
          <>
            {look.icon ? (
              <img src={look.icon} alt="" className={styles.sampleMark} />
            ) : (
              <span className={styles.sampleMark}>{initialOf(look.name)}</span>
            )}
            <b dir="auto">{look.name}</b>
          </>
        )}
      </div>
      <div className={styles.sampleCard}>
        <p className={styles.sampleTitle}>{t('preview.heading')}</p>
        <p className={styles.sampleQuiet}>{t('preview.text')}</p>
        <span className={styles.sampleBar} />
        <span className={styles.sampleActions}>
          <span className={styles.sampleButton}>{t('preview.button')}</span>
          <span className={styles.sampleLink}>{t('preview.link')}</span>
        </span>
      </div>
    </div>
  );
}
