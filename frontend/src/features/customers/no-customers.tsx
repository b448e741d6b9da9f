import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/session/use-session';
import { LinkButton } from '../../shared/ui/link-button';
import { State } from '../../shared/ui/state';

interface NoCustomersProps {
  /** Cause of the empty list; undefined where nobody was added yet. */
  by: 'search' | 'filters' | undefined;
  /** Clears the search or the filters. */
  onClear: () => void;
  onAdd: () => void;
}

/** Nobody fits the search or the filters, or nobody was added yet. */
export function NoCustomers({ by, onClear, onAdd }: NoCustomersProps) {
  const { t } = useTranslation('customers');
  const mayEdit = useMay('manager');
  if (by) {
    return (
      <State
        scene="search"
        title={t('none.found')}
        text={t(by === 'search' ? 'none.foundText' : 'none.filteredText')}
        action={
          <Button onClick={onClear}>
            {t(by === 'search' ? 'none.clearSearch' : 'none.clearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <State
      scene="people"
      title={t('none.title')}
      text={t('none.text')}
      action={
        mayEdit && (
          <>
            <Button type="primary" onClick={onAdd}>
              {t('add.action')}
            </Button>
            <LinkButton to="/customers/import" type="text">
              {t('import.action')}
            </LinkButton>
          </>
        )
      }
    />
  );
}
