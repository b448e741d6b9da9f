import type { Page, Route } from '@playwright/test';
import type { Say } from './texts.ts';

/** A dialog from the menu of the first customer. */
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

/** Some customers with everything that a row can say. */
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

/** Nobody on the list who has unsubscribed. */
export async function showNobodyFound(page: Page, say: Say): Promise<void> {
  await page.getByRole('searchbox').fill('nobody of this name');
  await page.getByText(say('customers:none.found')).waitFor();
}

/** In words that no catalogue has: what a file says stays as it is in every language. */
const LIST = [
  'Nombre;Correo;Teléfono;Etiquetas;Origen',
  'Maria Lopez;maria@import.example;+49 30 123456;Regular;in-store',
  'Ana Ruiz;ana@import.example;;;',
  'Pepe;sin correo;;;',
  'Chen Wei;chen@import.example;12;Regular;website',
].join('\r\n');

/** The file is read: what are its columns? */
export async function showMapping(page: Page, say: Say): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'customers-2026.csv', mimeType: '', buffer: Buffer.from(LIST) });
  await page.getByRole('button', { name: say('customers:import.mapping.check') }).waitFor();
}

/** What would happen. */
export async function showChecked(page: Page, say: Say): Promise<void> {
  await showMapping(page, say);
  await page.getByRole('button', { name: say('customers:import.mapping.check') }).click();
  await page.getByRole('heading', { name: say('customers:import.result.checked') }).waitFor();
}

/** The import further on, as the call for it would say it: the demo's list stays as it is. */
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
