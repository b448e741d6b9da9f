import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openShop } from './support/shop';
import { test } from './support/test';

const LIST = [
  'Nombre;Correo;Etiquetas',
  'Maria Lopez;maria@import.example;Regular',
  'Ana Ruiz;ana@import.example;',
  'Nobody;no address;',
].join('\r\n');

test('a list comes in step by step, tells what it did not take, and goes again', async ({
  page,
}) => {
  await page.route('**/api/seed-demo', (route) => route.abort());
  await openShop(page);
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  // The keyboard opens the system's dialog, and stays where it was.
  const choose = page.getByRole('button', { name: 'Choose a file' });
  // One listener for both: while there is none, the browser opens a real dialog, which nothing closes.
  let opened = 0;
  page.on('filechooser', () => (opened += 1));
  for (const [index, key] of ['Enter', 'Space'].entries()) {
    await choose.focus();
    await page.keyboard.press(key);
    await expect.poll(() => opened).toBe(index + 1);
    await expect(choose).toBeFocused();
  }
  // A file that is no list is refused with a sentence.
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: 'photo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1]),
  });
  await expect(page.getByRole('alert')).toContainText("This isn't a text file");
  await file.setInputFiles({ name: 'list.csv', mimeType: '', buffer: Buffer.from(LIST) });

  await expect(page.getByRole('heading', { name: 'Match your columns' })).toBeVisible();
  await expect(page.getByText('3 rows in list.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Review import' }).click();

  await expect(page.getByRole('heading', { name: 'Ready to import' })).toBeVisible();
  const problems = page.getByRole('listitem').filter({ hasText: 'Row 4' });
  await expect(problems).toContainText('not an email address');
  await page.getByRole('button', { name: 'Import 2 customers' }).click();

  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download rows with problems' }).click();
  const rejected = await readFile(await (await download).path(), 'utf8');
  expect(rejected).toContain('4,"email-invalid","Nobody","no address",');
  // A reload loses nothing: the address names the import.
  await page.reload();
  await page.getByRole('link', { name: 'View customers' }).click();
  const customers = page.getByRole('list', { name: 'Customers', exact: true });
  await expect(customers).toContainText('Maria Lopez');
  await expect(customers).toContainText('Ana Ruiz');
  await page.getByRole('combobox', { name: 'Tag' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'regular (1)' }).click();
  await expect(customers).not.toContainText('Ana Ruiz');
  await expect(customers).toContainText('Maria Lopez');
  await page.getByRole('button', { name: 'More for Maria Lopez' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('list', { name: "Maria Lopez's history" });
  await expect(history).toContainText('Added');
  await expect(history).toContainText('Import');
  await page.keyboard.press('Escape');

  await page.goBack();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('2 customers were removed.')).toBeVisible();
  await page.getByRole('link', { name: 'View customers' }).click();
  await expect(page.getByText('Maria Lopez')).toHaveCount(0);
});
