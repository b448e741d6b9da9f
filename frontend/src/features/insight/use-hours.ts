import { useTranslation } from 'react-i18next';

/** Hours in the unit in which one would say them: "40 min", "5.5 hr", "3 days". */
export function useHours(): (hours: number) => string {
  const { language } = useTranslation().i18n;
  return (hours) => {
    const [unit, value] =
      hours < 1 ? ['minute', hours * 60] : hours < 48 ? ['hour', hours] : ['day', hours / 24];
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: unit === 'minute' ? 0 : 1,
    }).format(value);
  };
}
