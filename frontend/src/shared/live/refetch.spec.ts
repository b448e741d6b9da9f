import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refetch } from './refetch';

const queryKey = ['/api/businesses', 'b1', 'badge-progress'];
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Returns a screen that shows a number, and a server that answers when the test says so. */
function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const asked: ((figure: number) => void)[] = [];
  const screen = new QueryObserver<number>(queries, {
    queryKey,
    queryFn: () => new Promise<number>((answer) => asked.push(answer)),
  });
  const close = screen.subscribe(() => undefined);
  return {
    asked,
    shown: () => screen.getCurrentResult().data,
    tell: () => refetch(queries, { queryKey }),
    close: () => {
      close();
      queries.clear();
    },
  };
}

describe('readAgain', () => {
  it('reads what is shown again', async () => {
    const { asked, shown, tell, close } = open();
    asked[0]?.(1);
    await turn();
    tell();
    asked[1]?.(2);
    await turn();
    expect([asked.length, shown()]).toEqual([2, 2]);
    close();
  });

  it('does not take the first answer for news that came after it was asked for', async () => {
    const { asked, shown, tell, close } = open();
    tell();
    await turn();
    expect(asked).toHaveLength(1);
    asked[0]?.(1);
    await turn();
    expect(shown()).toBe(1);
    asked[1]?.(2);
    await turn();
    expect([asked.length, shown()]).toEqual([2, 2]);
    close();
  });
});
