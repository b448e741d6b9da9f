import { jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { api, empty, ok, problem } from '../../../test/api';
import { MARK_READ, UNREAD, unread } from '../../../test/notifications';
import { AT, BUSINESS, owner } from '../../../test/people';
import { refetch, show } from '../../../test/render';
import { unreadQuery } from './queries';
import { useMarkSeen } from './use-mark-seen';

function Reviews() {
  useMarkSeen(BUSINESS, 'review-published', true);
  return null;
}

const open = () => show(<Reviews />, { texts: [], user: owner });

function turnTo(state: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('useMarkSeen', () => {
  beforeEach(() => api.on(UNREAD, ok(unread(1, 2))));

  it('waits until the tab is in front', async () => {
    turnTo('hidden');
    await open();
    await waitFor(() => expect(api.calls(UNREAD)).toHaveLength(1));
    expect(api.calls(MARK_READ)).toHaveLength(0);
    api.on(MARK_READ, () => {
      api.on(UNREAD, ok(unread(1)));
      return empty();
    });
    turnTo('visible');
    await waitFor(() => expect(api.calls(UNREAD)).toHaveLength(2));
    expect(api.sent(MARK_READ)).toEqual({ until: AT, kind: 'review-published' });
  });

  it('tries again with the next count, not before, where marking fails', async () => {
    api.on(MARK_READ, problem(500, 'http.internal'));
    await open();
    await waitFor(() => expect(api.calls(MARK_READ)).toHaveLength(1));
    await refetch(unreadQuery(BUSINESS).queryKey);
    await waitFor(() => expect(api.calls(MARK_READ)).toHaveLength(2));
    expect(api.calls(UNREAD)).toHaveLength(2);
  });
});
