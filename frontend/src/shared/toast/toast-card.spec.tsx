import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { show } from '../../../test/render';
import { useToast } from './toast-provider';
import type { Toast } from './toast-state';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);

function Shown({ toast }: { toast: Toast }) {
  const add = useToast();
  useEffect(() => add(toast), [add, toast]);
  return null;
}

const open = (toast: Pick<Toast, 'title' | 'description' | 'name'>) =>
  show(<Shown toast={{ kind: 'success', ...toast }} />, { texts: ['ui'] });

describe('a name in a toast', () => {
  it.each([
    [{ title: `${LONG} was deleted`, name: LONG }, `${LONG} was deleted`],
    [{ title: 'Sent', description: `A link to ${LONG}.`, name: LONG }, `A link to ${LONG}.`],
  ])(
    'is apart where it is long, so that a line is enough for it, and is read as a whole',
    async (toast, whole) => {
      await open(toast);
      const name = await screen.findByTitle(LONG);
      expect(name).toHaveTextContent(LONG);
      expect(name.parentElement).toHaveTextContent(whole);
    },
  );

  it.each([{ title: 'Ana Lima was deleted', name: 'Ana Lima' }, { title: `${LONG} was deleted` }])(
    'is a part of its sentence where it is short, or where there is none: $name',
    async (toast) => {
      await open(toast);
      expect(await screen.findByText(toast.title)).toBeVisible();
    },
  );
});
