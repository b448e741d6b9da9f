import { useTranslation } from 'react-i18next';
import type { Sentiment } from '../api/model';
import { useFormat } from '../i18n/format';
import { Badge } from './badge';
import type { IconName } from './icon';

const icons: Record<Sentiment, IconName> = {
  positive: 'smile',
  neutral: 'meh',
  negative: 'frown',
};

/** Sentiment of a text, with the score in percent if there is one. */
export function SentimentBadge(props: { sentiment: Sentiment | null; score: number | null }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  if (props.sentiment === null) return null;
  const label = t(`sentiment.${props.sentiment}`);
  return (
    <Badge icon={icons[props.sentiment]}>
      {props.score === null
        ? label
        : t('sentiment.scored', { label, score: format.percent(Math.round(props.score) / 100) })}
    </Badge>
  );
}
