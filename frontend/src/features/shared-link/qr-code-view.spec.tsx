import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { api, empty, ok, problem } from '../../../test/api';
import { AT, BUSINESS, membership, owner, shop, staff } from '../../../test/people';
import { button, show, text } from '../../../test/render';
import type { SharedLink } from '../../shared/api/model';
import QrCodeView from './qr-code-view';

const LINK = 'GET /api/businesses/{id}/shared-link';
const RENEW = 'POST /api/businesses/{id}/shared-link/renew';
const SHOW = 'POST /api/businesses/{id}/shared-link/show';
const DEVICES = 'GET /api/businesses/{id}/hand-overs';
const END = 'POST /api/hand-overs/{id}/end';
const START = 'POST /api/businesses/{id}/hand-overs';
const SHOP = 'GET /api/businesses/{id}';
const SVG = 'GET /api/businesses/{id}/qr-code.svg';

const link = (code = 'k7m3xw9hr2pd', today = { answers: 3, refused: 0 }): SharedLink => ({
  code,
  url: `https://corner.example/q/${code}`,
  qrUrl: `https://corner.example/q/${code}?qr`,
  today,
  dailyLimit: 200,
  paperSizes: ['4x6', 'letter', 'a6', 'a4'],
  shownAt: null,
  createdAt: AT,
  updatedAt: AT,
});

const shown = Object.assign(link(), { shownAt: AT });

const image = {
  status: 200,
  body: '<svg xmlns="http://www.w3.org/2000/svg" id="code"/>',
  headers: {
    'content-type': 'image/svg+xml',
    'content-disposition': 'attachment; filename="Corner-Barbers_qr.svg"',
  },
};

const open = (who: 'owner' | 'staff' = 'owner', at = '/') =>
  show(<QrCodeView />, {
    texts: ['shared-link', 'ai'],
    user: who === 'owner' ? owner : staff,
    context: membership({ role: who }),
    at,
  });
const code = () =>
  screen.findByRole('img', { name: text('shared-link:alt', { name: 'Corner Barbers' }) });
const renewButton = () => screen.queryByRole('button', { name: text('shared-link:renew.action') });

describe('the QR code of a business', () => {
  beforeEach(() =>
    api
      .on(LINK, ok(link()))
      .on(SVG, image)
      .on(SHOW, ok(shown))
      .on(DEVICES, ok([]))
      .on(SHOP, ok(shop({ staffMayAsk: true }))),
  );

  it('is shown with its link and the answers of today', async () => {
    await open();
    expect(await code()).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,/));
    expect(screen.getByRole('link', { name: link().url })).toHaveAttribute('href', link().url);
    expect(screen.getByText(text('shared-link:today', { count: 3 }))).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says how many answers were refused', async () => {
    api.on(LINK, ok(link('k7m3xw9hr2pd', { answers: 200, refused: 41 })));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      text('shared-link:refused', { count: 41, limit: 200 }),
    );
  });

  it('is renewed only after a question, and then another one', async () => {
    const { user } = await open();
    await code();
    expect(button(text('shared-link:renew.action'))).toHaveAccessibleDescription(
      text('shared-link:renew.note'),
    );
    const warning = screen.getByText(text('shared-link:renew.note'));
    expect(warning).toBeVisible();
    // The warning is read first, and what it is about looks like the buttons beside it.
    const after = warning.compareDocumentPosition(button(text('shared-link:renew.action')));
    expect(after).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(button(text('shared-link:renew.action'))).toHaveClass('ant-btn-variant-outlined');
    await user.click(button(text('shared-link:renew.action')));
    expect(api.calls(RENEW)).toHaveLength(0);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(text('shared-link:renew.text'))).toBeVisible();
    api.on(RENEW, ok(link('newcodenewco'))).on(LINK, ok(link('newcodenewco')));
    await user.click(
      within(dialog).getByRole('button', { name: text('shared-link:renew.submit') }),
    );
    expect(await screen.findByText(text('shared-link:renew.done'))).toBeVisible();
    expect(await screen.findByRole('link', { name: link('newcodenewco').url })).toBeVisible();
    expect(api.calls(SVG)).toHaveLength(2);
  });

  it('is for staff to show, not to renew', async () => {
    await open('staff');
    await code();
    expect(renewButton()).not.toBeInTheDocument();
  });

  it('fills the screen, keeps it on, and lets it go when it is closed', async () => {
    const lock = { release: jest.fn(async () => undefined) };
    const request = jest.fn(async () => lock);
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const { user, router } = await open('staff', '/?show');
    const full = await screen.findByRole('dialog');
    expect(await within(full).findByRole('img')).toBeVisible();
    expect(request).toHaveBeenCalledWith('screen');
    await user.click(within(full).getByRole('button', { name: text('shared-link:show.done') }));
    expect(router.state.location.search).toBe('');
    expect(lock.release).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('counts as shown on the whole screen, once, and not by its preview', async () => {
    const { user, go } = await open();
    await code();
    expect(api.calls(SHOW)).toHaveLength(0);
    for (let times = 0; times < 2; times += 1) {
      await go('/?show');
      const full = await screen.findByRole('dialog');
      await user.click(within(full).getByRole('button', { name: text('shared-link:show.done') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(api.calls(SHOW)).toHaveLength(1);
  });

  it('is printed on the papers of its country first', async () => {
    const { user } = await open();
    await code();
    await user.click(button(text('shared-link:files.action')));
    const files = await screen.findAllByRole('menuitem');
    expect(files.map(({ textContent }) => textContent)).toEqual(
      ['4x6', 'letter', 'a6', 'a4', 'png', 'svg'].map((file) => text(`shared-link:files.${file}`)),
    );
  });

  it('counts as shown when it is downloaded', async () => {
    api.on('GET /api/businesses/{id}/qr-code.svg', image);
    const { user } = await open();
    await code();
    await user.click(button(text('shared-link:files.action')));
    await user.click(await screen.findByRole('menuitem', { name: text('shared-link:files.svg') }));
    await waitFor(() => expect(api.calls(SHOW)).toHaveLength(1));
  });

  it('offers to try again when it cannot be loaded', async () => {
    api.on(LINK, problem(503, 'http.unavailable'));
    const { user } = await open();
    expect(await screen.findByText(text('shared-link:failed'))).toBeVisible();
    api.on(LINK, ok(link()));
    await user.click(button(text('ui:retry')));
    expect(await code()).toBeVisible();
    expect(api.calls(LINK)[0]?.path).toBe(`/api/businesses/${BUSINESS}/shared-link`);
  });
});

describe('devices that customers rate on', () => {
  const device = {
    id: '0198a000-0000-7000-8000-000000000070',
    businessId: BUSINESS,
    startedBy: 'Maria Santos',
    browser: 'Safari',
    system: 'iOS',
    answers: 12,
    lastAnswerAt: AT,
    createdAt: AT,
    updatedAt: AT,
  };
  const name = 'Safari · iOS';
  const list = () => screen.findByRole('list', { name: text('shared-link:handOver.list') });
  const start = () => screen.queryByRole('button', { name: text('shared-link:handOver.action') });

  beforeEach(() =>
    api
      .on(LINK, ok(link()))
      .on(SVG, image)
      .on(DEVICES, ok([device])),
  );

  it('are listed, and ended after a question', async () => {
    const { user } = await open();
    const row = within(await list());
    expect(row.getByText(name)).toBeVisible();
    expect(row.getByText(/Maria Santos/)).toBeVisible();
    expect(row.getByText(/12/)).toBeVisible();
    await user.click(
      row.getByRole('button', { name: text('shared-link:handOver.end.label', { device: name }) }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(api.calls(END)).toHaveLength(0);
    api.on(END, empty()).on(DEVICES, ok([]));
    await user.click(dialog.getByRole('button', { name: text('shared-link:handOver.end.submit') }));
    expect(await screen.findByText(text('shared-link:handOver.end.done'))).toBeVisible();
    await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
  });

  it('are ended by managers, and handed over by staff where they may ask', async () => {
    api.on(SHOP, ok(shop({ staffMayAsk: true })));
    await open('staff');
    expect(within(await list()).queryByRole('button')).not.toBeInTheDocument();
    await waitFor(() => expect(start()).toBeVisible());
  });

  it('say why they could not be handed over', async () => {
    api.on(START, problem(503, 'http.unavailable'));
    const { user } = await open();
    await list();
    await user.click(button(text('shared-link:handOver.action')));
    expect(await screen.findByText(text('errors:http.unavailable'))).toBeVisible();
    expect(start()).toBeEnabled();
  });
});
