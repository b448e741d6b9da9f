import { useQueryClient } from '@tanstack/react-query';
import { importKey, partKey } from '../../shared/api/keys';
import type { CustomerImport } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { takeStep, type Step } from './import-queries';

/** Starts, stops or undoes an import; the screen shows at once where it is then. */
export function useImportAction({ id, businessId }: CustomerImport) {
  const queries = useQueryClient();
  return useAction({
    run: (step: Step, init) => takeStep(id, step, init),
    refresh: () => [partKey(businessId, 'customers')],
    onDone: (moved) => queries.setQueryData(importKey(id), moved),
  });
}
