import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Insight as InsightFigures, UserBusiness } from '../../shared/api/model';
import { useFormat } from '../../shared/i18n/format';
import { UpgradePanel } from '../../shared/plan/upgrade-panel';
import { useIncludes, useIsAbsent } from '../../shared/plan/use-plan';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { Loaded } from '../../shared/loading/loaded';
import { combined } from '../../shared/loading/loaded-query';
import { NoBusiness } from '../../shared/ui/no-business';
import { Page } from '../../shared/ui/page';
import { Charts } from './charts';
import { EmptyPeriod } from './empty-period';
import { ExportActions } from './export-actions';
import { Headline } from './headline';
import styles from './insight.module.css';
import { InsightSkeleton } from './insight-skeleton';
import { Nothing } from './nothing';
import { readChoice, type Period, type Preset } from './period';
import { PeriodPicker } from './period-picker';
import { PrintHead } from './print-head';
import { insightQuery, scoreQuery } from './queries';
import { ReportCard } from './report-card';
import { Sample } from './sample';
import { ScoreCard } from './score-card';
import { usePrintLight } from './use-print-light';

/** Figures of the current business in a period, and the explanation of its score. */
export default function InsightPage() {
  const business = useCurrentBusiness();
  const included = useIncludes('businesses.analytics');
  if (!business) return <NoBusiness heading="h1" />;
  if (!included)
    return <ScoreAlone key={business.id} business={business} isKnown={included === false} />;
  return (
    <>
      <PrintHead />
      <Insight key={business.id} business={business} />
    </>
  );
}

/**
 * The explanation of the score, which every plan includes, above the offer of a plan with the rest of this screen and an
 * example of it. A skeleton while the current plan is unknown.
 */
function ScoreAlone({ business, isKnown }: { business: UserBusiness; isKnown: boolean }) {
  const { t } = useTranslation('insight');
  const { period } = readChoice(new URLSearchParams());
  const query = useQuery(scoreQuery(business.id, period));
  const isAbsent = useIsAbsent('businesses.analytics');
  const shown = isKnown ? query : { ...query, data: undefined };
  return (
    <Page title={t('title')} caption={business.name}>
      <div className={styles.body}>
        <Loaded query={shown} skeleton={<InsightSkeleton />} failed={t('failed')}>
          {(explanation) => <ScoreCard explanation={explanation} />}
        </Loaded>
        {isKnown && !isAbsent && (
          <>
            <UpgradePanel entitlement="businesses.analytics" />
            <Sample />
          </>
        )}
      </div>
    </Page>
  );
}

function Insight({ business }: { business: UserBusiness }) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const { preset, period } = readChoice(params);
  const query = useQuery({
    ...insightQuery(business.id, period),
    placeholderData: keepPreviousData,
  });
  const score = useQuery({
    ...scoreQuery(business.id, period),
    placeholderData: keepPreviousData,
  });
  usePrintLight();
  const choose = (days: Preset) => setParams({ days }, { preventScrollReset: true });
  const chooseDays = ({ from, to }: Period) =>
    setParams({ from, to }, { preventScrollReset: true });
  const caption = t('caption', {
    business: business.name,
    from: format.date(`${period.from}T12:00:00`),
    to: format.date(`${period.to}T12:00:00`),
  });

  return (
    <Page
      title={t('title')}
      caption={caption}
      action={<ExportActions businessId={business.id} period={period} />}
    >
      <PeriodPicker preset={preset} period={period} onPreset={choose} onPeriod={chooseDays} />
      <Loaded query={combined([query, score])} skeleton={<InsightSkeleton />} failed={t('failed')}>
        {([insight, explanation]) => (
          <div
            className={styles.body}
            aria-busy={query.isPlaceholderData || score.isPlaceholderData}
          >
            {(hasFigures(insight) || explanation.score !== null) && (
              <ScoreCard explanation={explanation} />
            )}
            {hasFigures(insight) ? (
              <>
                <Headline
                  period={insight.period}
                  current={insight.current}
                  previous={insight.previous}
                />
                <Charts insight={insight} />
              </>
            ) : preset !== undefined && explanation.score === null ? (
              <Nothing />
            ) : (
              <EmptyPeriod
                period={insight.period}
                onLongest={preset === LONGEST ? undefined : () => choose(LONGEST)}
              />
            )}
          </div>
        )}
      </Loaded>
      <ReportCard businessId={business.id} />
    </Page>
  );
}

/** The longest of the periods that are offered. */
const LONGEST = '365' satisfies Preset;

const hasFigures = ({ current }: InsightFigures): boolean =>
  current.ratings > 0 || current.sent > 0;
