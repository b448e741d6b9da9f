import local from '@rc-component/picker/generate/dayjs';
import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/ar';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/pt-br';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/**
 * Ant Design's date picker for times without a time zone, which are held as UTC. In the time zone of the device, an
 * hour that its clock change skips could not be chosen, although the clock of the business shows it. Names of months
 * and days, and the first day of the week, are those of the Day.js locales above.
 */
export const WallClockPicker = DatePicker.generatePicker<Dayjs>({
  ...local,
  getNow: () => dayjs.utc(dayjs().format('YYYY-MM-DDTHH:mm:ss')),
  getFixedDate: (text) => dayjs.utc(text),
  locale: {
    ...local.locale,
    parse: (_locale, text, formats) =>
      formats
        .map((format) => dayjs.utc(text.trim(), format, true))
        .find((moment) => moment.isValid()) ?? null,
  },
});

/** Returns the picker's value for a local time such as "2026-11-22T09:30"; null for an empty one. */
export const fromText = (text: string | undefined): Dayjs | null => (text ? dayjs.utc(text) : null);
