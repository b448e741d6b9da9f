import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CustomerImport } from '../../shared/api/model';
import { FormError } from '../../shared/forms/form-error';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import { LinkButton } from '../../shared/ui/link-button';
import styles from './import.module.css';
import { rejectedUrl } from './import-queries';
import { useImportAction } from './use-import-action';

const COUNTS = ['new', 'merged', 'unchanged', 'suppressed', 'bad'] as const;
const TITLES = ['checked', 'imported', 'canceled', 'undone'] as const;

interface ImportResultProps {
  file: CustomerImport;
  onAgain: () => void;
}

/** Result of a check, an import or its undo, with the next steps. */
export function ImportResult({ file, onAgain }: ImportResultProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const action = useImportAction(file);
  const { status, counts, problems, removed, restored, kept } = file;
  const title = TITLES.find((one) => one === status) ?? 'imported';
  const isOver = status === 'imported' || status === 'canceled';
  return (
    <Card title={t(`import.result.${title}`)}>
      <FormError error={action.error} />
      {status === 'undone' ? (
        <p>
          {t('import.result.undoneText', {
            removed: format.number(removed),
            restored: format.number(restored),
            kept: format.number(kept),
          })}
        </p>
      ) : (
        <dl className={styles.counts}>
          {COUNTS.map((count) => (
            <div key={count}>
              <dt>{t(`import.counts.${count}`)}</dt>
              <dd>{format.number(counts[count])}</dd>
            </div>
          ))}
        </dl>
      )}
      {problems.length > 0 && status !== 'undone' && <Problems problems={problems} />}
      <div className={styles.buttons}>
        {status === 'checked' && (
          <Button type="primary" loading={action.pending} onClick={() => action.start('start')}>
            {t('import.result.start')}
          </Button>
        )}
        {status !== 'checked' && (
          <LinkButton to="/customers" type="primary">
            {t('import.back')}
          </LinkButton>
        )}
        {isOver && problems.length > 0 && (
          <Button href={rejectedUrl(file.id)} download>
            {t('import.result.rejected')}
          </Button>
        )}
        {isOver && (
          <Button loading={action.pending} onClick={() => action.start('undo')}>
            {t('import.result.undo')}
          </Button>
        )}
        <Button onClick={onAgain}>{t('import.result.again')}</Button>
        {status === 'checked' && <LinkButton to="/customers">{t('import.back')}</LinkButton>}
      </div>
    </Card>
  );
}

function Problems({ problems }: Pick<CustomerImport, 'problems'>) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  return (
    <section>
      <h3>{t('import.result.problems')}</h3>
      <ul className={styles.problems}>
        {problems.map(({ row, reason, value }) => (
          <li key={row}>
            <span>{t('import.result.row', { row: format.number(row) })}</span>
            <span>{t(`import.fault.${reason}`)}</span>
            <span className={styles.example} dir="auto">
              {value}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
