import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CustomerImport } from '../../shared/api/model';
import { useCurrentBusiness, useMay } from '../../shared/session/use-session';
import { Loaded } from '../../shared/loading/loaded';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { NoBusiness } from '../../shared/ui/no-business';
import { NotAllowed } from '../../shared/ui/not-allowed';
import { Page } from '../../shared/ui/page';
import styles from './import.module.css';
import { ImportMapping } from './import-mapping';
import { ImportProgress } from './import-progress';
import { importQuery, isWorking } from './import-queries';
import { ImportResult } from './import-result';
import { ImportSteps } from './import-steps';
import { ImportUpload } from './import-upload';

/** Brings a list of customers in, step by step. `?id` names the import, so that a reload loses nothing. */
export default function ImportView() {
  const { t } = useTranslation('customers');
  const business = useCurrentBusiness();
  const mayImport = useMay('manager');
  return (
    <Page title={t('import.upload.title')} back={{ to: '/customers', label: t('title') }}>
      {!business && <NoBusiness />}
      {business && !mayImport && <NotAllowed />}
      {business && mayImport && <Import key={business.id} businessId={business.id} />}
    </Page>
  );
}

function Import({ businessId }: { businessId: string }) {
  const [params, setParams] = useSearchParams();
  const id = params.get('id');
  if (id !== null) return <OneImport id={id} onAgain={() => setParams({})} />;
  return (
    <div className={styles.narrow}>
      <ImportSteps current="file" />
      <ImportUpload businessId={businessId} onUploaded={(made) => setParams({ id: made })} />
    </div>
  );
}

/** Current step of an import; undefined once all are done. */
function stepOf({ status }: CustomerImport, isMapping: boolean) {
  if (status === 'imported') return undefined;
  return isMapping ? 'columns' : 'import';
}

function OneImport({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { t } = useTranslation('customers');
  const query = useQuery(importQuery(id));
  // A new check changes the file, and shows its result again.
  const [remapped, setRemapped] = useState<string>();
  return (
    <Loaded query={query} skeleton={<RowListSkeleton />} failed={t('import.failed')}>
      {(file) => {
        const isMapping =
          file.status === 'ready' || (file.status === 'checked' && file.updatedAt === remapped);
        return (
          <div className={styles.narrow}>
            {file.status !== 'undone' && <ImportSteps current={stepOf(file, isMapping)} />}
            {isWorking(file) && <ImportProgress file={file} />}
            {isMapping && <ImportMapping file={file} onAgain={onAgain} />}
            {!isWorking(file) && !isMapping && (
              <ImportResult
                file={file}
                onRemap={() => setRemapped(file.updatedAt)}
                onAgain={onAgain}
              />
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
