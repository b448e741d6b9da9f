import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { api, deadConnection, held, ok, problem } from '../../../test/api';
import { AT, BUSINESS, manager, membership, staff } from '../../../test/people';
import { button, choose, field, show, text } from '../../../test/render';
import type { CustomerImport } from '../../shared/api/model';
import ImportView from './import-view';

const UPLOAD = 'POST /api/businesses/{id}/customer-imports';
const GET = 'GET /api/customer-imports/{id}';
const MAP = 'PUT /api/customer-imports/{id}/mapping';
const CHECK = 'POST /api/customer-imports/{id}/check';
const START = 'POST /api/customer-imports/{id}/start';
const UNDO = 'POST /api/customer-imports/{id}/undo';
const CANCEL = 'POST /api/customer-imports/{id}/cancel';
const ID = '0198a000-0000-7000-8000-000000000020';

const file = (change: Partial<CustomerImport> = {}): CustomerImport => ({
  id: ID,
  businessId: BUSINESS,
  fileName: 'customers.csv',
  status: 'ready',
  encoding: 'utf-8',
  separator: ',',
  hasHeader: true,
  columns: ['name', null, null],
  defaults: {},
  sample: [
    ['Who', 'Address', 'Note'],
    ['Ana Lima', 'ana@example.com', 'prefers Fridays'],
  ],
  rowCount: 1_200,
  doneRows: 0,
  counts: { new: 0, merged: 0, unchanged: 0, suppressed: 0, bad: 0, withoutPhone: 0 },
  problems: [],
  removed: 0,
  kept: 0,
  restored: 0,
  createdAt: AT,
  updatedAt: AT,
  startedAt: null,
  finishedAt: null,
  ...change,
});

const COUNTS = { new: 1_100, merged: 60, unchanged: 30, suppressed: 7, bad: 3, withoutPhone: 0 };

const open = (at: string, user = manager) =>
  show(<ImportView />, {
    texts: ['customers'],
    path: '/customers/import',
    at: `/customers/import${at}`,
    user,
    context: membership(),
  });
const openFile = (state: CustomerImport) => {
  api.on(GET, ok(state));
  return open(`?id=${ID}`);
};
const csv = () => new File(['Who,Address\nAna,ana@example.com'], 'customers.csv', { type: '' });
const chooseFile = () => field(text('customers:import.upload.choose'));
const check = () => button(text('customers:import.mapping.check'));

describe('step 1: the file', () => {
  it('offers a sample of a file that can be imported', async () => {
    await open('');
    const link = await screen.findByRole('link', { name: text('customers:import.upload.sample') });
    expect(link).toHaveAttribute('href', '/customers-sample.csv');
    expect(link).toHaveAttribute('download', 'customers-sample.csv');
  });

  it('says in a sentence what a CSV file is, and how two spreadsheets save one', async () => {
    await open('');
    expect(await screen.findByText(text('customers:import.upload.csv'))).toHaveTextContent(
      /Excel.*Google Sheets/,
    );
  });

  it('is sent as CSV, whatever the browser calls it, and keeps its place in the address', async () => {
    api.on(UPLOAD, ok(file(), 201)).on(GET, ok(file()));
    const { user, router } = await open('');
    await user.upload(chooseFile(), csv());
    expect(await screen.findByText(text('customers:import.mapping.title'))).toBeVisible();
    expect(router.state.location.search).toBe(`?id=${ID}`);
    const [call] = api.calls(UPLOAD);
    expect((call?.body as Blob).type).toBe('text/csv');
    expect(call?.query.get('fileName')).toBe('customers.csv');
  });

  it('can be dropped, and its reading is announced', async () => {
    const answer = held(ok(file(), 201));
    api.on(UPLOAD, answer.answer).on(GET, ok(file()));
    await open('');
    fireEvent.drop(chooseFile(), { dataTransfer: { files: [csv()] } });
    expect(await screen.findByText(text('customers:import.upload.pending'))).toBeVisible();
    expect(chooseFile()).toBeDisabled();
    answer.release();
    expect(await screen.findByText(text('customers:import.mapping.title'))).toBeVisible();
    expect(api.calls(UPLOAD)).toHaveLength(1);
  });

  it.each(['not-text', 'too-large'])(
    'is refused in a sentence where it is %s, and another can be chosen',
    async (fault) => {
      api.on(UPLOAD, problem(422, `customer-import.${fault}`));
      const { user } = await open('');
      await user.upload(chooseFile(), csv());
      expect(await screen.findByText(text(`errors:customer-import.${fault}`))).toBeVisible();
      expect(chooseFile()).toBeEnabled();
    },
  );

  it('can be sent again after the connection broke', async () => {
    api.on(UPLOAD, deadConnection);
    const { user } = await open('');
    await user.upload(chooseFile(), csv());
    expect(await screen.findByText(text('errors:offline'))).toBeVisible();
    api.on(UPLOAD, ok(file(), 201)).on(GET, ok(file()));
    await user.upload(chooseFile(), csv());
    expect(await screen.findByText(text('customers:import.mapping.title'))).toBeVisible();
  });

  it('is not for staff', async () => {
    await open('', staff);
    expect(screen.queryByText(text('customers:import.upload.choose'))).not.toBeInTheDocument();
  });
});

describe('step 2: the columns', () => {
  it('is marked as the current step, and leads back to another file', async () => {
    const { user, router } = await openFile(file());
    const step = (await screen.findByText(text('customers:import.steps.columns'))).closest('li');
    expect(step).toHaveAttribute('aria-current', 'step');
    await user.click(button(text('customers:import.mapping.again')));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(chooseFile()).toBeEnabled();
  });

  it('waits for the column with the address, and says so', async () => {
    const { user } = await openFile(file());
    expect(await screen.findByText(text('customers:import.mapping.needsEmail'))).toBeVisible();
    expect(check()).toBeDisabled();
    await choose(user, 'Address', text('customers:import.field.email'));
    expect(check()).toBeEnabled();
    expect(screen.queryByText(text('customers:import.mapping.needsEmail'))).not.toBeInTheDocument();
  });

  it('gives a field to one column only', async () => {
    api.on(MAP, ok(file())).on(CHECK, ok(file({ status: 'checking' })));
    const { user } = await openFile(file({ columns: ['email', null, null] }));
    await choose(user, 'Address', text('customers:import.field.email'));
    await user.click(check());
    await screen.findByText(
      text('customers:import.working.progress', { done: '0', rows: '1,200' }),
    );
    expect(api.sent(MAP)).toEqual({
      hasHeader: true,
      columns: [null, 'email', null],
      defaults: {},
    });
  });

  it('calls columns by their place where the first row is no heading, which is then an example', async () => {
    const { user } = await openFile(file());
    await user.click(await screen.findByLabelText(text('customers:import.mapping.header')));
    expect(field(text('customers:import.mapping.column', { number: '2' }))).toBeVisible();
    expect(screen.getByText('Address')).toBeVisible();
  });

  it.each([
    ['of the business', { phoneCountry: 'DE' as const }, 'Europe/Madrid', 'Germany', 'DE'],
    ["of the device's clock, where the business tells none", {}, 'Europe/Madrid', 'Spain', 'ES'],
    ["of the browser's language, where the clock tells none", {}, 'UTC', 'United States', 'US'],
    ['of nobody, where that was chosen', { phoneCountry: null }, 'UTC', 'anyCountry', null],
  ])(
    'proposes the country %s for phone numbers without one',
    async (_whose, defaults, timeZone, label, country) => {
      const here = Intl.DateTimeFormat().resolvedOptions();
      jest
        .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
        .mockReturnValue({ ...here, timeZone });
      api.on(MAP, ok(file())).on(CHECK, ok(file({ status: 'checking' })));
      const columns = ['name', 'email', 'phone'] as const;
      const { user } = await openFile(file({ columns: [...columns], defaults }));
      await screen.findByText(text('customers:import.mapping.title'));
      const shown = label === 'anyCountry' ? text('customers:import.mapping.anyCountry') : label;
      expect(screen.getByTitle(shown)).toBeVisible();
      await user.click(check());
      await screen.findByRole('progressbar');
      expect(api.sent(MAP)).toMatchObject({ defaults: { phoneCountry: country } });
    },
  );

  it('sends the country that was chosen, and asks for none without a column of phone numbers', async () => {
    api.on(MAP, ok(file())).on(CHECK, ok(file({ status: 'checking' })));
    const { user } = await openFile(file({ columns: ['name', 'email', null] }));
    await screen.findByText(text('customers:import.mapping.title'));
    const label = text('customers:import.mapping.phoneCountry');
    expect(screen.queryByText(label)).not.toBeInTheDocument();
    await choose(user, 'Note', text('customers:import.field.phone'));
    await choose(user, label, 'Afghanistan');
    await user.click(check());
    await screen.findByRole('progressbar');
    expect(api.sent(MAP)).toMatchObject({ defaults: { phoneCountry: 'AF' } });
  });

  it('says what is wrong and stays, where the check could not begin', async () => {
    api.on(MAP, problem(409, 'customer-import.not-now'));
    const { user } = await openFile(file({ columns: [null, 'email', null] }));
    await user.click(
      await screen.findByRole('button', { name: text('customers:import.mapping.check') }),
    );
    expect(await screen.findByText(text('errors:customer-import.not-now'))).toBeVisible();
    expect(api.calls(CHECK)).toHaveLength(0);
  });
});

describe('step 3: the work', () => {
  it.each([
    ['checking', { doneRows: 300 }, '300', '1,200', 25],
    ['importing', { doneRows: 1_200 }, '1,200', '1,200', 100],
    ['undoing', { counts: COUNTS, removed: 500, kept: 50 }, '550', '1,100', 50],
  ] as const)('shows how far %s has come', async (status, change, done, rows, percent) => {
    await openFile(file({ status, ...change }));
    expect(
      await screen.findByText(text('customers:import.working.progress', { done, rows })),
    ).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent));
  });

  it('can be stopped, and shows what was done by then', async () => {
    api.on(CANCEL, ok(file({ status: 'canceled', counts: COUNTS })));
    const { user } = await openFile(file({ status: 'importing', doneRows: 10 }));
    await user.click(
      await screen.findByRole('button', { name: text('customers:import.working.cancel') }),
    );
    expect(await screen.findByText(text('customers:import.result.canceled'))).toBeVisible();
  });

  it('cannot be stopped while it is undone', async () => {
    await openFile(file({ status: 'undoing', counts: COUNTS }));
    await screen.findByRole('progressbar');
    expect(
      screen.queryByRole('button', { name: text('customers:import.working.cancel') }),
    ).not.toBeInTheDocument();
  });
});

describe('step 4: the result', () => {
  it('says before anything is added what will happen, and begins when told to', async () => {
    const problems = [{ row: 7, reason: 'email-invalid' as const, value: 'ana@' }];
    api.on(START, ok(file({ status: 'importing', counts: COUNTS })));
    const { user } = await openFile(file({ status: 'checked', counts: COUNTS, problems }));
    expect(await screen.findByText(text('customers:import.result.checked'))).toBeVisible();
    const figure = (name: string) =>
      screen.getByText(text(`customers:import.counts.${name}`)).closest('div');
    expect(figure('toAdd')).toHaveTextContent('1,100');
    expect(figure('toUpdate')).toHaveTextContent('60');
    // Invalid rows, and those who have unsubscribed.
    expect(figure('skipped')).toHaveTextContent('10');
    expect(screen.getByText(text('customers:import.fault.email-invalid'))).toBeVisible();
    // Nothing was rejected yet, so there is no file of it.
    expect(screen.queryByText(text('customers:import.result.rejected'))).not.toBeInTheDocument();
    await user.dblClick(button(text('customers:import.result.start', { count: 1_160 })));
    expect(await screen.findByText(text('customers:import.working.importing'))).toBeVisible();
    expect(api.calls(START)).toHaveLength(1);
  });

  it('names apart the rows that are imported without their phone number', async () => {
    const problems = [{ row: 7, reason: 'phone-invalid' as const, value: '555-0142' }];
    const counts = { new: 1_100, merged: 0, unchanged: 0, suppressed: 0, bad: 0, withoutPhone: 4 };
    await openFile(file({ status: 'checked', counts, problems }));
    expect(await screen.findByText(text('customers:import.result.withoutPhone'))).toBeVisible();
    expect(screen.queryByText(text('customers:import.result.problems'))).not.toBeInTheDocument();
    expect(screen.getByText('555-0142')).toBeVisible();
    expect(screen.getByText(text('customers:import.result.noPhone', { count: 4 }))).toBeVisible();
  });

  it('leads back to the columns, and to a new result after another check', async () => {
    const checked = file({
      status: 'checked',
      counts: COUNTS,
      columns: ['name', 'email', 'phone'],
    });
    api
      .on(MAP, ok(file()))
      .on(CHECK, ok(file({ ...checked, updatedAt: '2026-11-21T09:31:00.000Z' })));
    const { user } = await openFile(checked);
    await user.click(
      await screen.findByRole('button', { name: text('customers:import.mapping.remap') }),
    );
    expect(await screen.findByText(text('customers:import.mapping.title'))).toBeVisible();
    await choose(user, text('customers:import.mapping.phoneCountry'), 'Afghanistan');
    await user.click(check());
    expect(await screen.findByText(text('customers:import.result.checked'))).toBeVisible();
    expect(api.sent(MAP)).toMatchObject({ defaults: { phoneCountry: 'AF' } });
  });

  it.each([
    ['ready', ['file']],
    ['checked', ['file', 'columns']],
    ['imported', ['file', 'columns', 'import']],
    ['undone', []],
  ] as const)('%s: shows as done the steps %j', async (status, done) => {
    await openFile(file({ status, counts: COUNTS }));
    await screen.findAllByRole('heading', { level: 2 });
    const steps = ['file', 'columns', 'import'].filter((step) =>
      screen.queryByText(text(`customers:import.steps.${step}`))?.closest('li[data-done]'),
    );
    expect(steps).toEqual(done);
  });

  it('says while it runs that the page can be left', async () => {
    await openFile(file({ status: 'importing' }));
    expect(await screen.findByText(text('customers:import.working.note'))).toBeVisible();
  });

  it('has the rejected rows as a file, and can be undone', async () => {
    const problems = [{ row: 7, reason: 'unsubscribed' as const, value: 'bo@example.com' }];
    api.on(UNDO, ok(file({ status: 'undoing', counts: COUNTS })));
    const { user } = await openFile(file({ status: 'imported', counts: COUNTS, problems }));
    expect(
      await screen.findByRole('link', { name: text('customers:import.result.rejected') }),
    ).toHaveAttribute('href', `/api/customer-imports/${ID}/rejected-rows.csv`);
    await user.click(button(text('customers:import.result.undo')));
    expect(await screen.findByText(text('customers:import.working.undoing'))).toBeVisible();
  });

  it('has nothing to begin where the file brings nothing new, and shows no zeros', async () => {
    const counts = { new: 0, merged: 0, unchanged: 30, suppressed: 0, bad: 0, withoutPhone: 0 };
    await openFile(file({ status: 'checked', counts }));
    expect(await screen.findByText(text('customers:import.result.nothing'))).toBeVisible();
    expect(screen.getByText(text('customers:import.result.none'))).toBeVisible();
    expect(screen.getByText('30')).toBeVisible();
    expect(screen.queryByText('0')).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: text('customers:import.result.start', { count: 0 }) }),
    ).not.toBeInTheDocument();
  });

  it('says what became of everybody once it was undone', async () => {
    await openFile(file({ status: 'undone', removed: 1_090, restored: 0, kept: 1 }));
    const sentence = (what: string, count: number) =>
      screen.queryByText(text(`customers:import.result.${what}`, { count }));
    await waitFor(() => expect(sentence('removed', 1_090)).toBeVisible());
    expect(sentence('kept', 1)).toBeVisible();
    expect(sentence('restored', 0)).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: text('customers:import.result.undo') }),
    ).not.toBeInTheDocument();
  });

  it('leads back to the first step for another file', async () => {
    const { user, router } = await openFile(file({ status: 'imported' }));
    await user.click(
      await screen.findByRole('button', { name: text('customers:import.result.again') }),
    );
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(chooseFile()).toBeEnabled();
  });

  it('can be asked for again where it could not be read', async () => {
    api.on(GET, problem(500, 'http.internal'));
    const { user } = await open(`?id=${ID}`);
    expect(await screen.findByText(text('customers:import.failed'))).toBeVisible();
    api.on(GET, ok(file({ status: 'imported' })));
    await user.click(button(text('ui:retry')));
    expect(await screen.findByText(text('customers:import.result.imported'))).toBeVisible();
  });
});
