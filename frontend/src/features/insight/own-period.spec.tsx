import { waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { manager } from '../../../test/people';
import { button, field, noteOf, show, text } from '../../../test/render';
import OwnPeriod from './own-period';
import type { Period } from './period';

describe('a period of own days', () => {
  it('no longer shows a problem once its cause is corrected, and applies only on request', async () => {
    const onDone = jest.fn<(period: Period) => void>();
    const value = { from: '2026-01-01', to: '2026-01-07' };
    const { user } = await show(<OwnPeriod value={value} onDone={onDone} />, {
      texts: ['insight', 'forms'],
      user: manager,
    });
    const last = () => field(text('insight:period.to'));
    const first = () => field(text('insight:period.from'));
    await user.clear(first());
    await user.click(button(text('insight:period.apply')));
    await waitFor(() => expect(noteOf(last())).toContain(text('insight:period.missing')));
    await user.type(first(), '2026-01-03');
    await waitFor(() => expect(noteOf(last())).not.toContain(text('insight:period.missing')));
    expect(onDone).not.toHaveBeenCalled();
    await user.click(button(text('insight:period.apply')));
    await waitFor(() =>
      expect(onDone).toHaveBeenCalledWith({ from: '2026-01-03', to: '2026-01-07' }),
    );
  });
});
