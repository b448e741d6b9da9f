import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand, isAgencyHost } from '../brand/brand';
import { isForSale, isSoldOnline, planOf, plansQuery } from '../api/plans';
import { useFormat } from '../i18n/format';
import { useCurrentBusiness, useMay } from '../session/use-session';
import { ActionLink } from '../ui/action-link';
import { Badge } from '../ui/badge';
import { Illustration, type Scene } from '../ui/illustration';
import { Icon } from '../ui/icon';
import type { EntitlementKey } from './entitlement-keys';
import { QrCodeWay } from './qr-code-way';
import styles from './upgrade-panel.module.css';
import { useOfferTitle } from './use-offer-title';
import { usePlan } from './use-plan';
import { upgradePath } from './upgrade-path';

interface UpgradePanelProps {
  entitlement: EntitlementKey;
  /** Limit of the plan and current usage, when the limit is the reason. */
  limit?: number | undefined;
  used?: number | undefined;
  /** Null in a dialog that has the title of the offer itself. */
  heading?: 'h2' | 'h3' | null;
  /** Link below the button, to more about what the plan gives. */
  more?: ReactNode;
}

const BENEFITS = ['first', 'second'] as const;

/** Illustration next to the text when the panel fills the screen. */
const scenes: Partial<Record<EntitlementKey, Scene>> = {
  'campaigns.send': 'send',
  'businesses.analytics': 'chart',
  'gamification.rewards': 'medal',
  'auth.api-keys': 'key',
  'auth.team': 'people',
  'branding.custom': 'shop',
  'businesses.count': 'shop',
};

/** Offers a larger plan, with its benefits, its price and a link; on an agency's host it names the contact instead. */
export function UpgradePanel(props: UpgradePanelProps) {
  return isAgencyHost ? <NotIncluded {...props} /> : <Offer {...props} />;
}

/** Message for users who reach a limit of an agency's plan, which they cannot change. */
function NotIncluded({ entitlement, limit, used = limit }: UpgradePanelProps) {
  const { t } = useTranslation('plan');
  return (
    <>
      <div className={styles.notIncluded}>
        <p>{limit ? t('used', { used, limit }) : t('agencyHost.notIncluded')}</p>
        <ActionLink to="/contact">{t('agencyHost.contact', { name: brand.name })}</ActionLink>
      </div>
      {isUsedUp(entitlement, limit) && <QrCodeWay />}
    </>
  );
}

/** True where the review requests of a plan are used up. */
const isUsedUp = (entitlement: EntitlementKey, limit = 0): boolean =>
  limit > 0 && entitlement === 'requests.count';

function Offer({ entitlement, limit = 0, used, heading: Heading = 'h2', more }: UpgradePanelProps) {
  const { t } = useTranslation('plan');
  const plan = usePlan()?.plan;
  const title = useOfferTitle(entitlement, limit);
  const isOnScreen = Heading === 'h2';
  const isRequests = isUsedUp(entitlement, limit);
  return (
    <div className={styles.frame}>
      <section className={styles.panel} data-entitlement={entitlement} data-screen={isOnScreen}>
        {isOnScreen && <Illustration scene={scenes[entitlement] ?? 'reviews'} />}
        <div className={styles.head}>
          {limit === 0 && plan && <Badge>{t('notInPlan', { plan: t(`names.${plan}`) })}</Badge>}
          {Heading && <Heading className={styles.title}>{title}</Heading>}
          {isRequests && <p className={styles.kept}>{t('kept')}</p>}
          {limit > 0 && !isRequests && <Used limit={limit} used={used ?? limit} />}
        </div>
        <ul className={styles.benefits}>
          {BENEFITS.map((benefit) => (
            <li key={benefit}>
              <Icon name="check" size={18} />
              {t(`items.${entitlement}.${benefit}`)}
            </li>
          ))}
        </ul>
        <WayUp entitlement={entitlement} more={more} />
        {isRequests && <QrCodeWay />}
      </section>
    </div>
  );
}

function Used({ limit, used }: { limit: number; used: number }) {
  const { t } = useTranslation('plan');
  return (
    <div className={styles.used}>
      <p>{t('used', { used, limit })}</p>
      <meter className={styles.meter} aria-hidden="true" min={0} max={limit} value={used} />
    </div>
  );
}

/** For owners a link to the cheapest plan that includes it, for others the advice to ask an owner. */
function WayUp({ entitlement, more }: Pick<UpgradePanelProps, 'entitlement' | 'more'>) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const isOwner = useMay('owner');
  const business = useCurrentBusiness();
  const plan = usePlan();
  const prices = useQuery(plansQuery);
  const [cheapest] = plan?.entitlements.find(({ key }) => key === entitlement)?.plans ?? [];
  const price = cheapest && planOf(prices.data, cheapest);
  if (!isForSale(prices.data)) {
    return (
      <div className={styles.way}>
        <p className={styles.ask}>{t('notForSale')}</p>
        {more}
      </div>
    );
  }
  return (
    <div className={styles.way}>
      {price && (
        <p className={styles.price}>
          <span className={styles.planName}>{t(`names.${price.id}`)}</span>
          <span>{t('price', { price: format.price(price.amount, price.currency) })}</span>
        </p>
      )}
      {isOwner && (
        <ActionLink to={upgradePath(plan?.plan, cheapest)} tone="primary">
          {cheapest && isSoldOnline(cheapest)
            ? t('action', { plan: t(`names.${cheapest}`) })
            : t('compare')}
        </ActionLink>
      )}
      {!isOwner && <p className={styles.ask}>{t('ask', { business: business?.name ?? '' })}</p>}
      {more}
    </div>
  );
}
