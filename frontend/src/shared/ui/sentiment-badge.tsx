import { useTranslation } from 'react-i18next';
import type { Sentiment } from '../api/model';
import { useFormat } from '../i18n/format';
import { Badge, type BadgeTone } from './badge';
import type { IconName } from './icon';

const looks: Record<Sentiment, { tone: BadgeTone; icon: IconName }> = {
  positive: { tone: 'success', icon: 'smile' },
  neutral: { tone: 'plain', icon: 'meh' },
  negative: { tone: 'problem', icon: 'frown' },
};

/** Sentiment of a text, with the score in percent if there is one. */
export function SentimentBadge(props: { sentiment: Sentiment | null; score: number | null }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  if (props.sentiment === null) return null;
  const label = t(`sentiment.${props.sentiment}`);
  return (
    <Badge {...looks[props.sentiment]}>
      {props.score === null
        ? label
        : t('sentiment.scored', { label, score: format.percent(Math.round(props.score) / 100) })}
    </Badge>
  );
}
