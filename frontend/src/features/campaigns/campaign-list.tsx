import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Icon } from '../../shared/ui/icon';
import { LinkButton } from '../../shared/ui/link-button';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { ListView } from '../../shared/ui/list-view';
import { Page } from '../../shared/ui/page';
import { RowList } from '../../shared/ui/row-list';
import { State } from '../../shared/ui/state';
import { CampaignForm } from './campaign-form';
import styles from './campaign-list.module.css';
import { CampaignRow } from './campaign-row';
import { campaignsQuery } from './queries';
import { useBusiness } from './use-business';

/** Past campaigns and drafts; `?new` opens the form. */
export default function CampaignList() {
  const { t } = useTranslation('campaigns');
  const { id: businessId } = useBusiness();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const writing = params.has('new');
  const close = () => setParams({}, { replace: true, preventScrollReset: true });
  const query = useInfiniteQuery(campaignsQuery(businessId));
  const newCampaign = (
    <LinkButton to="?new" type="primary" icon={<Icon name="plus" size={18} />}>
      {t('new')}
    </LinkButton>
  );

  return (
    <Page title={t('title')} caption={t('caption')} action={!writing && newCampaign}>
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
      <h2 className={styles.heading}>{t('recent.title')}</h2>
      <ListView
        query={query}
        failed={t('failed')}
        skeleton={<RowListSkeleton count={3} />}
        empty={
          <State
            scene="send"
            title={t('none.title')}
            text={t('none.text')}
            {...(!writing && { action: newCampaign })}
          />
        }
      >
        {(campaigns) => (
          <RowList items={campaigns} label={t('recent.label')}>
            {(campaign) => <CampaignRow campaign={campaign} />}
          </RowList>
        )}
      </ListView>
    </Page>
  );
}
