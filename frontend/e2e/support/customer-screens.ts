import type { Page, Route } from '@playwright/test';
import type { Say } from './texts.ts';

/** Opens a dialog from the menu of the first customer. */
export const fromCustomersMenu =
  (action: string) =>
  async (page: Page, say: Say): Promise<void> => {
    await page
      .getByRole('main')
      .getByRole('button', { name: say('customers:more') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: say(action) }).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForFunction(() => !document.querySelector('.ant-skeleton'));
  };

/** Shows customers with everything that a row can display. */
export async function showBusyList(page: Page, say: Say): Promise<void> {
  await page.route(/\/api\/businesses\/[\w-]+\/customers\?/, async (route) => {
    const read = (await (await route.fetch()).json()) as Record<string, unknown>[];
    const told = [
      { unsubscribed: true, suppression: 'unsubscribed', tags: ['regular'] },
      { tags: ['regular', 'beard trim', 'saturday mornings'] },
      {
        name: 'Maximiliana Featherstonehaugh-Cholmondeley',
        email: `${'long'.repeat(12)}@mail.example`,
      },
    ];
    await route.fulfill({ json: read.map((one, index) => ({ ...one, ...told[index] })) });
  });
  await page.reload();
  await page.getByText(say('customers:unsubscribed.badge')).first().waitFor();
}

/** Shows the list when no customer matches the search. */
export async function showNobodyFound(page: Page, say: Say): Promise<void> {
  await page.getByRole('searchbox').fill('nobody of this name');
  await page.getByText(say('customers:none.found')).waitFor();
}

/** Uses words that are in no catalog, since the content of a file is the same in every language. */
const LIST = [
  'Nombre;Correo;Teléfono;Etiquetas;Origen',
  'Maria Lopez;maria@import.example;+49 30 123456;Regular;in-store',
  'Ana Ruiz;ana@import.example;;;',
  'Pepe;sin correo;;;',
  'Chen Wei;chen@import.example;12;Regular;website',
].join('\r\n');

/** Uploads the file and shows the mapping of its columns. */
export async function showMapping(page: Page, say: Say): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers-2026.csv', mimeType: '', buffer: Buffer.from(LIST) });
  await page.getByRole('button', { name: say('customers:import.mapping.check') }).waitFor();
}

/** Shows the result of the check, before anything is imported. */
export async function showChecked(page: Page, say: Say): Promise<void> {
  await showMapping(page, say);
  await page.getByRole('button', { name: say('customers:import.mapping.check') }).click();
  await page.getByRole('heading', { name: say('customers:import.result.checked') }).waitFor();
}

/** Shows the import in a later state, with the API's answer replaced: the demo's list stays unchanged. */
export const showImportAs =
  (status: 'importing' | 'imported' | 'undone') =>
  async (page: Page, say: Say): Promise<void> => {
    await showChecked(page, say);
    const answer = async (route: Route): Promise<void> => {
      const read = (await (await route.fetch()).json()) as Record<string, unknown>;
      const far = status === 'importing' ? { rowCount: 48_000, doneRows: 17_300 } : {};
      await route.fulfill({ json: { ...read, status, ...far, removed: 2, kept: 1, restored: 0 } });
    };
    await page.route(/\/api\/customer-imports\/[\w-]+$/, answer);
    await page.reload();
    const heading =
      status === 'importing'
        ? 'customers:import.working.importing'
        : `customers:import.result.${status}`;
    await page.getByRole('heading', { name: say(heading) }).waitFor();
  };
