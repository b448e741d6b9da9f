import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { queryClient } from '../../../test/client-state';
import { button, show, text } from '../../../test/render';
import { Loaded } from './loaded';
import { combined } from './loaded-query';

/** Queries that are answered by hand, in the order in which they are asked. */
class Questions {
  private readonly waiting: ((answer: string | Error) => void)[] = [];

  ask = () =>
    new Promise<string>((resolve, reject) => {
      this.waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
    });

  get count(): number {
    return this.waiting.length;
  }

  answer(answer: string | Error): Promise<void> {
    return act(async () => {
      this.waiting.shift()?.(answer);
      await Promise.resolve();
    });
  }
}

const questions = () => ({ first: new Questions(), second: new Questions() });
type Both = ReturnType<typeof questions>;

function One({ first, failed }: { first: Questions; failed?: string }) {
  const query = useQuery({ queryKey: ['one'], queryFn: first.ask });
  return (
    <Loaded query={query} skeleton={<i>bones</i>} {...(failed && { failed })}>
      {(data) => <p>{data}</p>}
    </Loaded>
  );
}

function Two({ first, second }: Both) {
  const one = useQuery({ queryKey: ['one'], queryFn: first.ask });
  const two = useQuery({ queryKey: ['two'], queryFn: second.ask });
  return (
    <Loaded query={combined([one, two])} skeleton={<i>bones</i>}>
      {([left, right]) => <p>{`${left} ${right}`}</p>}
    </Loaded>
  );
}

describe('Loaded', () => {
  it('shows the placeholder, then the data, which stays when a refetch fails', async () => {
    const { first } = questions();
    await show(<One first={first} />, { texts: ['ui'] });
    expect(screen.getByText('bones')).toBeVisible();
    await first.answer('here');
    expect(await screen.findByText('here')).toBeVisible();

    void act(() => void queryClient.invalidateQueries({ queryKey: ['one'] }));
    await first.answer(new Error('gone'));
    expect(screen.getByText('here')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what is wrong with a part, and loads it once more', async () => {
    const { first } = questions();
    const { user } = await show(<One first={first} />, { texts: ['ui'] });
    await first.answer(new Error('gone'));
    expect(await screen.findByRole('alert')).toHaveTextContent('gone');
    expect(screen.queryByRole('heading')).toBeNull();
    await user.click(button(text('ui:retry')));
    await first.answer('here');
    expect(await screen.findByText('here')).toBeVisible();
  });

  it('says of a screen what could not be loaded', async () => {
    const { first } = questions();
    await show(<One first={first} failed="No team" />, { texts: ['ui'] });
    await first.answer(new Error('gone'));
    expect(await screen.findByRole('heading', { name: 'No team' })).toBeVisible();
  });

  it('waits for all queries together, and repeats only those that failed', async () => {
    const { first, second } = questions();
    const { user } = await show(<Two first={first} second={second} />, { texts: ['ui'] });
    await first.answer('here');
    expect(screen.getByText('bones')).toBeVisible();
    await second.answer(new Error('gone'));
    expect(await screen.findByRole('alert')).toHaveTextContent('gone');
    await user.click(button(text('ui:retry')));
    expect(first.count).toBe(0);
    await second.answer('there');
    expect(await screen.findByText('here there')).toBeVisible();
  });
});
