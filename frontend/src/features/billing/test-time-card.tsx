import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { billingKey } from '../../shared/api/keys';
import { useAction } from '../../shared/api/use-action';
import { useErrorText } from '../../shared/errors/use-error-text';
import { useToast } from '../../shared/toast/toast-provider';
import { Card } from '../../shared/ui/card';
import { advanceTestClock } from './queries';
import styles from './billing.module.css';

const STEPS = ['renewal', 1, 7] as const;

/** Test mode: lets time pass, so that the whole life of a subscription can be looked at. */
export function TestTimeCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('billing');
  const toast = useToast();
  const errorText = useErrorText();
  const action = useAction({
    run: (until: (typeof STEPS)[number], init) => advanceTestClock(organizationId, until, init),
    refresh: () => [billingKey],
    onDone: () => toast({ kind: 'success', title: t('test.done') }),
    onFailed: (error) =>
      toast({ kind: 'error', title: t('notDone'), description: errorText(error) }),
  });
  return (
    <Card title={t('test.title')} note={t('test.note')}>
      <div className={styles.actions}>
        {STEPS.map((until) => (
          <Button
            key={until}
            loading={action.pending && action.input === until}
            disabled={action.pending}
            onClick={() => action.start(until)}
          >
            {until === 'renewal' ? t('test.renewal') : t('test.days', { count: until })}
          </Button>
        ))}
      </div>
    </Card>
  );
}
