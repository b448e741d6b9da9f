import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Business } from '../../shared/api/model';
import { useAnchor } from '../../shared/browser/use-anchor';
import { SwitchCard } from './switch-card';
import styles from './switch-card.module.css';
import { useSaveBusiness } from './use-save-business';

/** Setting that lets customers with fewer than five stars publish as well, with the reasons for it. */
export function PublicPathCard({ business }: { business: Business }) {
  const { t } = useTranslation('settings');
  const save = useSaveBusiness(business.id);
  const place = useAnchor<HTMLDivElement>('public-path');
  return (
    <div ref={place} id="public-path" tabIndex={-1} className={styles.place}>
      <SwitchCard
        name="publicPathForAll"
        title={t('publicPath.title')}
        note={t('publicPath.note')}
        label={t('publicPath.label')}
      >
        {business.publicPathDecidedAt === null && (
          // Off is the default, so leaving it off has to be said.
          <Button
            className={styles.below}
            loading={save.pending}
            onClick={() => save.start({ publicPathForAll: business.publicPathForAll })}
          >
            {t('publicPath.keep')}
          </Button>
        )}
      </SwitchCard>
    </div>
  );
}
