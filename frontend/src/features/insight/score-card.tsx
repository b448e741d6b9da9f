import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReputationFactors } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import { Icon } from '../../shared/ui/icon';
import styles from './score.module.css';

type Step = ReputationFactors['steps'][number]['step'];

/** Path of the screen on which each step is taken. */
const PLACES: Record<Step, string> = {
  'answer-waiting': '/inbox',
  'resolve-open': '/inbox',
  'ask-for-rating': '/customers?send',
  'answer-sooner': '/inbox',
};
const SHOWN_STEPS = 3;

/** Reputation Score with its parts, their changes, and the steps that would raise it. */
export function ScoreCard({ explanation }: { explanation: ReputationFactors }) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const { score, change, parts, steps } = explanation;
  if (score === null) {
    return (
      <Card title={t('score.title')}>
        <p className={styles.quiet}>{t('score.none')}</p>
      </Card>
    );
  }
  const kind = change === null ? 'first' : change > 0 ? 'up' : change < 0 ? 'down' : 'same';
  return (
    <Card title={t('score.title')}>
      <div className={styles.columns}>
        <div>
          <p className={styles.score}>
            {format.number(score)}
            <span className={styles.of}>{t('score.of')}</span>
          </p>
          <p className={styles.change} data-change={kind}>
            {t(`score.${kind}`, { count: Math.abs(change ?? 0) })}
          </p>
          <h3 className={styles.heading}>{t('score.steps')}</h3>
          {steps.length === 0 && <p className={styles.quiet}>{t('score.noSteps')}</p>}
          <ol className={styles.steps}>
            {steps.slice(0, SHOWN_STEPS).map(({ step, count, points }) => (
              <li key={step}>
                <Link to={PLACES[step]} className={styles.step}>
                  <span>{t(`score.step.${step}`, { count })}</span>
                  <span className={styles.gain}>{t('score.won', { points: plain(points) })}</span>
                  <Icon name="arrowRight" size={16} />
                </Link>
              </li>
            ))}
          </ol>
        </div>
        <Parts parts={parts} />
      </div>
    </Card>
  );

  function plain(points: number): string {
    return points >= 1 ? format.number(Math.round(points)) : format.number(points);
  }
}

function Parts({ parts }: { parts: ReputationFactors['parts'] }) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  return (
    <dl className={styles.parts}>
      {parts.map(({ part, points, most, moved }) => (
        <div key={part} className={styles.part}>
          <dt>
            {t(`score.part.${part}`)}
            <span className={styles.points}>
              {most === 0
                ? t('score.unknown')
                : t('score.points', { points: format.number(points), most: format.number(most) })}
            </span>
          </dt>
          <dd>
            <span className={styles.track} aria-hidden="true">
              <span style={{ inlineSize: `${most === 0 ? 0 : (points / most) * 100}%` }} />
            </span>
            <span className={styles.hint}>
              {t(`score.about.${part}`)}
              {moved !== null && moved !== 0 && (
                <span className={styles.moved} data-change={moved > 0 ? 'up' : 'down'}>
                  {t(moved > 0 ? 'score.won' : 'score.lost', {
                    points: format.number(Math.abs(moved)),
                  })}
                </span>
              )}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
