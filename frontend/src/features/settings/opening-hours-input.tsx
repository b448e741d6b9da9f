import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon';
import {
  emptyWeek,
  nameOfDay,
  nextOpening,
  WEEKDAYS,
  type Opening,
  type Week,
  type Weekday,
} from './opening-hours';
import styles from './opening-hours.module.css';
import { SwitchLine } from './switch-line';

/** Most openings of a day. */
const MOST = 3;

interface OpeningHoursInputProps {
  id?: string;
  /** Null while no hours are shown. */
  value?: Week | null;
  onChange?: (week: Week | null) => void;
}

/** Switch that shows the opening hours, and the openings of every day: none means closed, a second one makes a break. */
export function OpeningHoursInput({ id, value, onChange }: OpeningHoursInputProps) {
  const { t } = useTranslation('settings');
  const ownId = useId();
  const week = value ?? null;
  return (
    <>
      <SwitchLine
        id={id ?? ownId}
        label={t('details.hours')}
        checked={week !== null}
        onChange={(shown) => onChange?.(shown ? emptyWeek() : null)}
      />
      {week && (
        <div className={styles.week}>
          {WEEKDAYS.map((day) => (
            <DayRow
              key={day}
              day={day}
              openings={week[day]}
              label={t('details.closed')}
              onChange={(openings) => onChange?.({ ...week, [day]: openings })}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface DayRowProps {
  day: Weekday;
  openings: Opening[];
  label: string;
  onChange: (openings: Opening[]) => void;
}

function DayRow({ day, openings, label, onChange }: DayRowProps) {
  const { t, i18n } = useTranslation('settings');
  const name = nameOfDay(day, i18n.language);
  const set = (index: number, change: Partial<Opening>): void =>
    onChange(openings.map((one, place) => (place === index ? { ...one, ...change } : one)));
  return (
    <div role="group" aria-label={name} className={styles.day}>
      <span className={styles.name}>{name}</span>
      <div className={styles.openings}>
        {openings.length === 0 && <span className={styles.closed}>{label}</span>}
        {openings.map(({ opens, closes }, index) => (
          <div key={index} className={styles.opening}>
            <Input
              type="time"
              value={opens}
              aria-label={t('details.opens', { day: name })}
              onChange={(event) => set(index, { opens: event.target.value })}
            />
            <Input
              type="time"
              value={closes}
              aria-label={t('details.closes', { day: name })}
              onChange={(event) => set(index, { closes: event.target.value })}
            />
            <Button
              type="text"
              icon={<Icon name="close" size={18} />}
              aria-label={t('details.remove', { day: name })}
              onClick={() => onChange(openings.filter((_, place) => place !== index))}
            />
          </div>
        ))}
      </div>
      {openings.length < MOST && (
        <Button
          aria-label={t('details.addTo', { day: name })}
          onClick={() => onChange([...openings, nextOpening(openings)])}
        >
          {t(openings.length === 0 ? 'details.open' : 'details.addBreak')}
        </Button>
      )}
    </div>
  );
}
