import { queryOptions } from '@tanstack/react-query';
import * as imports from '../../shared/api/generated/customer-import/customer-import';
import type { CustomerImportMapping } from '../../shared/api/generated/model';
import { importKey } from '../../shared/api/keys';
import type { CustomerImport } from '../../shared/api/model';
import { body } from '../../shared/http/body';

export type { CustomerImportMapping };

/** Customer field that a column can map to. */
export type Field = NonNullable<CustomerImport['columns'][number]>;

/** Milliseconds between polls of running work: a lost live connection must not stop the progress bar. */
const LOOK_AGAIN_MS = 1_000;
const WORKING: readonly string[] = ['checking', 'importing', 'undoing'];

export const isWorking = ({ status }: CustomerImport) => WORKING.includes(status);

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }) => body(imports.getCustomerImport(id, { signal })),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isWorking(state.data) && LOOK_AGAIN_MS,
  });

export const uploadFile = (businessId: string, file: File, init: RequestInit) =>
  body(
    imports.uploadCustomerImport(
      businessId,
      // A browser takes the type of a CSV file from the operating system: an Excel sheet, or none.
      new Blob([file], { type: 'text/csv' }),
      { fileName: file.name },
      init,
    ),
  );

/** Stores the mapping of the columns and starts the check. */
export const checkFile = async (id: string, mapping: CustomerImportMapping, init: RequestInit) => {
  await imports.updateCustomerImportMapping(id, mapping);
  return body(imports.checkCustomerImport(id, init));
};

/** Steps of an import that take no input. */
const STEPS = {
  start: imports.startCustomerImport,
  cancel: imports.cancelCustomerImport,
  undo: imports.undoCustomerImport,
};
export type Step = keyof typeof STEPS;

export const takeStep = (id: string, step: Step, init: RequestInit) => body(STEPS[step](id, init));

export const rejectedUrl = imports.getExportRejectedRowsUrl;
