import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { fill, show } from '../../../test/render';
import { DayField, MomentField } from './date-fields';

const LABEL = 'At';
const ELSEWHERE = 'Next';
const changed = jest.fn();
const matchMediaHere = globalThis.matchMedia;

interface StageProps {
  of: typeof DayField | typeof MomentField;
  first: string;
}

/** The field with a form's state around it. */
function Stage({ of: Field, first }: StageProps) {
  const [value, setValue] = useState(first);
  return (
    <>
      <label htmlFor="at">{LABEL}</label>
      <Field
        id="at"
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
      <button type="button">{ELSEWHERE}</button>
    </>
  );
}

beforeEach(() => {
  changed.mockClear();
});

const open = (of: StageProps['of'], first = '', language: 'en' | 'de' | 'ar' = 'en') =>
  show(<Stage of={of} first={first} />, { texts: ['ui'], language });
const at = () => screen.getByLabelText(LABEL);
const cell = (title: string) => screen.getAllByTitle(title)[0] as HTMLElement;

describe('a field for a day', () => {
  it.each([
    ['en', '11/22/2026'],
    ['en', '2026-11-22'],
    ['de', '22.11.2026'],
    ['de', '22.11.2026 '],
    ['ar', '22/11/2026'],
  ] as const)('is typed in %s as "%s"', async (language, typed) => {
    const { user } = await open(DayField, '', language);
    await fill(user, at(), typed);
    await user.tab();
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith('2026-11-22'));
  });

  it('is chosen in the calendar, which then closes', async () => {
    const { user } = await open(DayField, '2026-11-22');
    expect(at()).toHaveValue('11/22/2026');
    await user.click(at());
    await user.click(cell('2026-11-30'));
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith('2026-11-30'));
    expect(at()).toHaveValue('11/30/2026');
  });

  it('keeps its value when something else is typed', async () => {
    const { user } = await open(DayField, '2026-11-22');
    await fill(user, at(), 'soon');
    await user.click(screen.getByRole('button', { name: ELSEWHERE }));
    await waitFor(() => expect(at()).toHaveValue('11/22/2026'));
    expect(changed).not.toHaveBeenCalled();
  });

  it('is empty when its text is deleted', async () => {
    const { user } = await open(DayField, '2026-11-22');
    await user.clear(at());
    await user.click(screen.getByRole('button', { name: ELSEWHERE }));
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith(''));
    expect(at()).toHaveValue('');
  });

  it('is cleared by keyboard, too', async () => {
    const { user } = await open(DayField, '2026-11-22');
    act(() => at().focus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith(''));
    expect(at()).toHaveValue('');
  });

  it.each([
    ['en', 'Su'],
    ['de', 'Mo'],
    ['ar', 'س'],
  ] as const)('begins its weeks in %s with %s', async (language, first) => {
    const { user } = await open(DayField, '2026-11-22', language);
    await user.click(at());
    await waitFor(() => expect(document.querySelector('th')).toHaveTextContent(first));
  });
});

describe('a field for a moment', () => {
  it.each([
    ['en', '11/22/2026 9:05 PM'],
    ['en', '2026-11-22 21:05'],
    ['en', '2026-11-22T21:05'],
    ['de', '2026-11-22T21:05'],
    ['de', '22.11.2026 21:05'],
    ['ar', '22/11/2026 21:05'],
  ] as const)('is typed in %s as "%s"', async (language, typed) => {
    const { user } = await open(MomentField, '', language);
    await fill(user, at(), typed);
    await user.tab();
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith('2026-11-22T21:05'));
  });

  it('may be in the hour that the clock of the device skips', async () => {
    process.env['TZ'] = 'America/New_York';
    const { user } = await open(MomentField, '2027-03-14T02:30');
    expect(at()).toHaveValue('03/14/2027 2:30 AM');
    await fill(user, at(), '03/14/2027 2:45 AM');
    await user.tab();
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith('2027-03-14T02:45'));
  });

  it('is chosen part by part', async () => {
    const { user } = await open(MomentField, '2026-11-22T09:30');
    await user.click(at());
    await user.click(cell('2026-11-30'));
    expect(changed).toHaveBeenLastCalledWith('2026-11-30T09:30');
    await user.click(document.querySelector('[data-type=minute] [data-value="45"]') as Element);
    await user.click(document.querySelector('[data-type=meridiem] [data-value="pm"]') as Element);
    expect(changed).toHaveBeenLastCalledWith('2026-11-30T21:45');
  });

  it('counts as soon as it is complete, however the form is sent', async () => {
    const { user } = await open(MomentField);
    await fill(user, at(), '11/22/2026 9:05');
    expect(changed).not.toHaveBeenCalled();
    await user.keyboard(' AM');
    expect(changed).toHaveBeenLastCalledWith('2026-11-22T09:05');
  });

  it('opens no keyboard of a phone', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => ({
      ...matchMediaHere(media),
      matches: media.includes('coarse'),
    }));
    await open(MomentField, '2026-11-22T09:30');
    expect(at()).toHaveAttribute('readonly');
  });
});
