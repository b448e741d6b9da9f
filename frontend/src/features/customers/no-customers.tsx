import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/session/use-session';
import { State } from '../../shared/ui/state';

/** Nobody fits the search, or nobody was added yet. */
export function NoCustomers({ filtered, onAdd }: { filtered: boolean; onAdd: () => void }) {
  const { t } = useTranslation('customers');
  const mayEdit = useMay('manager');
  if (filtered) return <State scene="search" title={t('none.found')} text={t('none.foundText')} />;
  return (
    <State
      scene="people"
      title={t('none.title')}
      text={t('none.text')}
      action={
        mayEdit && (
          <Button type="primary" onClick={onAdd}>
            {t('add.action')}
          </Button>
        )
      }
    />
  );
}
