import { screen, waitFor } from '@testing-library/react';
import { owner } from '../../../test/people';
import { show, text } from '../../../test/render';
import { usePaymentReturn } from './use-payment-return';

function Frame() {
  usePaymentReturn();
  return null;
}

const comeBack = (search: string) =>
  show(<Frame />, { texts: ['subscribe', 'payment'], user: owner, at: `/dashboard${search}` });

describe("coming back from a bank's own page", () => {
  it.each([
    ['failed', 'subscribe:pay.failed', 'payment:failed'],
    ['pending', 'subscribe:confirming.toast', 'subscribe:confirming.toastText'],
  ])(
    'is told once where the payment is %s, and leaves the address',
    async (status, title, words) => {
      const { router } = await comeBack(
        `?from=2026&subscribed=pro&payment_intent=pi_1&redirect_status=${status}`,
      );
      expect(await screen.findByText(text(words))).toBeVisible();
      expect(screen.getByText(text(title))).toBeVisible();
      await waitFor(() => expect(router.state.location.search).toBe('?from=2026'));
    },
  );

  it('names the plan that was paid for', async () => {
    const { router } = await comeBack('?subscribed=pro&redirect_status=succeeded');
    const plan = text('subscribe:plan.pro', { product: '' }).trim();
    expect(await screen.findByText(text('subscribe:pay.successfulText', { plan }))).toBeVisible();
    expect(router.state.location.search).toBe('');
  });
});
