import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../../shared/session/use-session';
import { Loaded } from '../../shared/loading/loaded';
import { RowListSkeleton } from '../../shared/ui/list-skeleton';
import { NotAllowed } from '../../shared/ui/not-allowed';
import { ImportMapping } from './import-mapping';
import { ImportProgress } from './import-progress';
import { importQuery, isWorking } from './import-queries';
import { ImportResult } from './import-result';
import { ImportUpload } from './import-upload';
import { useBusiness } from './use-business';

/** Brings a list of customers in, step by step. `?id` names the import, so that a reload loses nothing. */
export default function ImportView() {
  const { id: businessId } = useBusiness();
  const [params, setParams] = useSearchParams();
  const mayImport = useMay('manager');
  const id = params.get('id');
  if (!mayImport) return <NotAllowed />;
  if (id === null) {
    return <ImportUpload businessId={businessId} onUploaded={(made) => setParams({ id: made })} />;
  }
  return <OneImport id={id} onAgain={() => setParams({})} />;
}

function OneImport({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { t } = useTranslation('customers');
  const query = useQuery(importQuery(id));
  return (
    <Loaded query={query} skeleton={<RowListSkeleton />} failed={t('import.failed')}>
      {(file) => {
        if (isWorking(file)) return <ImportProgress file={file} />;
        if (file.status === 'ready') return <ImportMapping file={file} />;
        return <ImportResult file={file} onAgain={onAgain} />;
      }}
    </Loaded>
  );
}
