import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CustomerImport } from '../../shared/api/model';
import { FormError } from '../../shared/forms/form-error';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import { LinkButton } from '../../shared/ui/link-button';
import { TextButton } from '../../shared/ui/text-button';
import styles from './import.module.css';
import { rejectedUrl } from './import-queries';
import { useImportAction } from './use-import-action';

const TITLES = ['checked', 'imported', 'canceled', 'undone'] as const;

interface ImportResultProps {
  file: CustomerImport;
  /** Leads back to the columns. */
  onRemap: () => void;
  onAgain: () => void;
}

/** Result of a check, an import or its undo, with the next steps. */
export function ImportResult({ file, onRemap, onAgain }: ImportResultProps) {
  const { t } = useTranslation('customers');
  const action = useImportAction(file);
  const { status, counts, problems } = file;
  const count = counts.new + counts.merged;
  const isEmpty = status === 'checked' && count === 0;
  const title = isEmpty ? 'none' : (TITLES.find((one) => one === status) ?? 'imported');
  const isOver = status === 'imported' || status === 'canceled';
  return (
    <Card title={t(`import.result.${title}`)}>
      <FormError error={action.error} />
      {status === 'undone' ? <Undone file={file} /> : <Counts file={file} />}
      {isEmpty && <p>{t('import.result.nothing')}</p>}
      {status !== 'undone' && <Problems problems={problems} />}
      <div className={styles.buttons}>
        {status === 'checked' && count > 0 && (
          <Button type="primary" loading={action.pending} onClick={() => action.start('start')}>
            {t('import.result.start', { count })}
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
        {status === 'checked' && <Button onClick={onRemap}>{t('import.mapping.remap')}</Button>}
        {status === 'checked' && count > 0 && (
          <TextButton onClick={onAgain}>{t('import.mapping.again')}</TextButton>
        )}
        {isEmpty && (
          <Button type="primary" onClick={onAgain}>
            {t('import.mapping.again')}
          </Button>
        )}
        {status !== 'checked' && <Button onClick={onAgain}>{t('import.result.again')}</Button>}
        {isOver && count > 0 && (
          <TextButton loading={action.pending} onClick={() => action.start('undo')}>
            {t('import.result.undo')}
          </TextButton>
        )}
      </div>
    </Card>
  );
}

/** Figures of a check or an import; zeros say nothing. */
function Counts({ file: { counts, status } }: { file: CustomerImport }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const isAhead = status === 'checked';
  const figures = [
    { key: isAhead ? 'toAdd' : 'added', count: counts.new },
    { key: isAhead ? 'toUpdate' : 'updated', count: counts.merged },
    { key: 'unchanged', count: counts.unchanged },
    // The rows below say which of them have unsubscribed.
    { key: 'skipped', count: counts.bad + counts.suppressed },
  ] as const;
  return (
    <>
      <dl className={styles.counts}>
        {figures
          .filter(({ count }) => count > 0)
          .map(({ key, count }) => (
            <div key={key}>
              <dt>{t(`import.counts.${key}`)}</dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
      </dl>
      {counts.withoutPhone > 0 && (
        <p className={styles.note}>{t('import.result.noPhone', { count: counts.withoutPhone })}</p>
      )}
    </>
  );
}

/** Sentences on the customers of an import that was undone. */
function Undone({ file }: { file: CustomerImport }) {
  const { t } = useTranslation('customers');
  const changes = (['removed', 'restored', 'kept'] as const).filter((change) => file[change] > 0);
  return (
    <div className={styles.undone}>
      {changes.map((change) => (
        <p key={change}>{t(`import.result.${change}`, { count: file[change] })}</p>
      ))}
      {changes.length === 0 && <p>{t('import.result.undoneNothing')}</p>}
    </div>
  );
}

/** Rows that are skipped, and those that are imported without their phone number. */
function Problems({ problems }: Pick<CustomerImport, 'problems'>) {
  const { t } = useTranslation('customers');
  const isPhone = ({ reason }: Problem) => reason === 'phone-invalid';
  return (
    <>
      <ProblemList
        title={t('import.result.problems')}
        problems={problems.filter((problem) => !isPhone(problem))}
      />
      <ProblemList title={t('import.result.withoutPhone')} problems={problems.filter(isPhone)} />
    </>
  );
}

type Problem = CustomerImport['problems'][number];

function ProblemList({ title, problems }: { title: string; problems: readonly Problem[] }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  if (problems.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.problems}>
        {problems.map(({ row, reason, value }) => (
          <li key={row}>
            <div className={styles.faulty}>
              <span>{t('import.result.row', { row: format.number(row) })}</span>
              <span className={styles.example} dir="auto">
                {value}
              </span>
            </div>
            <p className={styles.fault}>{t(`import.fault.${reason}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
