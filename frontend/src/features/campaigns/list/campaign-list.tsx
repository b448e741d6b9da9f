import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { UpgradePanel } from '../../../shared/plan/upgrade-panel';
import { useIncludes } from '../../../shared/plan/use-plan';
import { Icon } from '../../../shared/ui/icon';
import { LinkButton } from '../../../shared/ui/link-button';
import { CardListSkeleton, RowListSkeleton } from '../../../shared/ui/list-skeleton';
import { ListView } from '../../../shared/loading/list-view';
import { Page } from '../../../shared/ui/page';
import { RowList } from '../../../shared/ui/row-list';
import { State } from '../../../shared/ui/state';
import { CampaignForm } from '../compose/campaign-form';
import styles from './campaign-list.module.css';
import { CampaignRow } from './campaign-row';
import { campaignsQuery } from '../model/queries';
import { useBusiness } from '../model/use-business';

/** Past campaigns and drafts; `?new` opens the form. */
export default function CampaignList() {
  const { t } = useTranslation('campaigns');
  const { id: businessId } = useBusiness();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const included = useIncludes('campaigns.send');
  // Not before the plan is known: a form must not go while somebody writes in it.
  const wanted = params.has('new') && included !== false;
  const writing = wanted && included === true;
  const close = () => setParams({}, { replace: true, preventScrollReset: true });
  const query = useInfiniteQuery(campaignsQuery(businessId));
  const back = { to: '/campaigns', label: t('back') };
  const newCampaign = (
    <LinkButton to="?new" type="primary" icon={<Icon name="plus" size={18} />}>
      {t('new')}
    </LinkButton>
  );

  return (
    <Page
      title={wanted ? t('form.titleNew') : t('title')}
      {...(!wanted && { caption: t('caption') })}
      {...(wanted && { back })}
      action={included && !wanted && newCampaign}
    >
      {included === false && <UpgradePanel entitlement="campaigns.send" />}
      {writing && (
        <div className={styles.form}>
          <CampaignForm
            businessId={businessId}
            onCancel={close}
            onDone={({ id, status }) =>
              status === 'draft' ? close() : void navigate(`/campaigns/${id}`)
            }
          />
        </div>
      )}
      {wanted && !writing && <CardListSkeleton count={2} />}
      {included !== false && !wanted && <h2 className={styles.heading}>{t('recent.title')}</h2>}
      {!wanted && (
        <ListView
          query={query}
          failed={t('failed')}
          skeleton={<RowListSkeleton count={3} />}
          empty={
            included !== false && (
              <State
                scene="send"
                title={t('none.title')}
                text={t('none.text')}
                action={newCampaign}
              />
            )
          }
        >
          {(campaigns) => (
            <RowList items={campaigns} label={t('recent.label')}>
              {(campaign) => <CampaignRow campaign={campaign} />}
            </RowList>
          )}
        </ListView>
      )}
    </Page>
  );
}
