import { Button, ConfigProvider, type DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import { useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../theme/use-media';
import styles from './date-fields.module.css';
import { dayPatterns, hasTwelveHours, momentPatterns } from './date-patterns';
import { fromText, WallClockPicker } from './wall-clock-picker';

interface DateFieldProps extends Pick<
  DatePickerProps,
  'id' | 'status' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> {
  /** Empty while nothing is chosen. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Field for a day such as "2026-11-22", typed in the language's own format or chosen in a calendar. */
export function DayField({ last, ...field }: DateFieldProps & { last?: string }) {
  const { language } = useTranslation().i18n;
  return (
    <Field
      {...field}
      unit="YYYY-MM-DD"
      format={dayPatterns(language)}
      maxDate={fromText(last) ?? undefined}
    />
  );
}

/** Time of a day that is chosen before its time. */
const MORNING = fromText('2026-01-01T09:00') ?? undefined;

/** Field for a local time such as "2026-11-22T09:30". Its time zone is that of the caller. */
export function MomentField(field: DateFieldProps) {
  const { language } = useTranslation().i18n;
  return (
    <Field
      {...field}
      unit="YYYY-MM-DDTHH:mm"
      format={momentPatterns(language)}
      // It would be over before anybody could use it, and the clock here is not that of the business.
      showNow={false}
      showTime={{
        use12Hours: hasTwelveHours(language),
        showSecond: false,
        minuteStep: 5,
        defaultOpenValue: MORNING,
      }}
    />
  );
}

type FieldProps = DateFieldProps & { unit: string } & Pick<
    Parameters<typeof WallClockPicker>[0],
    'format' | 'maxDate' | 'showNow' | 'showTime'
  >;

function Field({ value, onChange, unit, ...picker }: FieldProps) {
  // The keyboard of a phone would cover the calendar. It stays open for a keyboard or a mouse.
  const touched = useMedia('(hover: none) and (pointer: coarse)');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  // Ant Design calls `onChange` only when the calendar has closed, which may be after the form was sent.
  const change = (moment: Dayjs | Dayjs[] | null) => {
    const [chosen] = [moment].flat();
    const next = chosen?.format(unit) ?? '';
    if (next !== (value ?? '')) onChange?.(next);
  };
  return (
    <WallClockPicker
      {...picker}
      open={open}
      onOpenChange={setOpen}
      className={styles.field}
      classNames={{ popup: { root: styles.popup } }}
      locale={locale}
      value={fromText(value)}
      onCalendarChange={change}
      onChange={change}
      // Ant Design would bring the former value back.
      onBlur={({ target }) => {
        if (target instanceof HTMLInputElement && target.value === '') change(null);
      }}
      // A moment that was typed counts without a confirmation.
      needConfirm={false}
      inputReadOnly={touched}
      // A chosen day closes the calendar; a time does not, as its parts are chosen one by one.
      renderExtraFooter={() =>
        touched &&
        picker.showTime && (
          <Button block type="primary" className={styles.done} onClick={() => setOpen(false)}>
            {locale?.lang.ok}
          </Button>
        )
      }
      // Beside the field it is part of the page, and next in the order of reading.
      getPopupContainer={(field) => field.parentElement ?? document.body}
    />
  );
}

/**
 * Returns the picker's texts. Its buttons for the month and the year are called by what they show, "Nov" and "2026". Days
 * of the week have the short names of Day.js, since the Arabic ones of Ant Design do not fit.
 */
function useLocale(): DatePickerProps['locale'] {
  const own = useContext(ConfigProvider.ConfigContext).locale?.DatePicker;
  return useMemo(
    () =>
      own && {
        ...own,
        lang: { ...own.lang, monthSelect: '', yearSelect: '', shortWeekDays: undefined },
      },
    [own],
  );
}
