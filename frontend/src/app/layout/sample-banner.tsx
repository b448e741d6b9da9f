import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { clearSampleData } from '../../shared/api/generated/businesses/businesses';
import { businessKey, userKey } from '../../shared/api/keys';
import type { UserBusiness } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useToast } from '../../shared/toast/toast-provider';
import styles from './sample-banner.module.css';

/** Explains that the business shows sample data, with a button to remove it. */
export function SampleBanner({ business }: { business: UserBusiness }) {
  const { t } = useTranslation('app');
  const errorText = useErrorText();
  const toast = useToast();
  const clear = useAction({
    run: (_: void, init) => clearSampleData(business.id, init),
    refresh: () => [userKey, businessKey(business.id)],
    onDone: () => toast({ kind: 'success', title: t('sample.cleared') }),
    onFailed: (error) =>
      toast({ kind: 'error', title: t('sample.failed'), description: errorText(error) }),
  });

  return (
    <aside className={styles.banner} aria-label={t('sample.label')}>
      <p>{t('sample.text')}</p>
      <Button size="small" loading={clear.pending} onClick={() => clear.start()}>
        {t('sample.clear')}
      </Button>
    </aside>
  );
}
