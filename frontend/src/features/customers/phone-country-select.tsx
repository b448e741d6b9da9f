import { Select } from 'antd';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerImportMappingDefaultsPhoneCountry } from '../../shared/api/generated/model/customerImportMappingDefaultsPhoneCountry';
import type { CustomerImport } from '../../shared/api/model';
import { sameLetters } from '../../shared/i18n/same-letters';
import styles from './import.module.css';

/** Country of phone numbers without a country code. */
export type PhoneCountry = NonNullable<CustomerImport['defaults']['phoneCountry']>;

const COUNTRIES: readonly PhoneCountry[] = Object.values(CustomerImportMappingDefaultsPhoneCountry);
const NONE = '';

/** Returns the country that the time zone of this device tells, else its language, such as en-US; null for neither. */
export function ownCountry(): PhoneCountry | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { region } = new Intl.Locale(navigator.language);
  return (
    COUNTRIES.find((country) => zonesOf(country).includes(timeZone)) ??
    COUNTRIES.find((country) => country === region) ??
    null
  );
}

/** Member of `Intl.Locale` that the type library does not have yet, nor every browser. */
interface LocaleInfo {
  getTimeZones?(): string[] | undefined;
}

const zonesOf = (region: PhoneCountry): readonly string[] =>
  (new Intl.Locale('und', { region }) as Intl.Locale & LocaleInfo).getTimeZones?.() ?? [];

interface PhoneCountrySelectProps {
  value: PhoneCountry | null;
  onChange: (country: PhoneCountry | null) => void;
}

/** Choice of the country of phone numbers without a country code. */
export function PhoneCountrySelect({ value, onChange }: PhoneCountrySelectProps) {
  const { t, i18n } = useTranslation('customers');
  const id = useId();
  const options = useMemo(() => countryOptions(i18n.language), [i18n.language]);
  return (
    <div className={styles.country}>
      <label htmlFor={id} className={styles.heading}>
        {t('import.mapping.phoneCountry')}
      </label>
      <Select<string, { value: string; label: string }>
        id={id}
        value={value ?? NONE}
        showSearch={{
          filterOption: (typed, option) =>
            sameLetters(option?.label ?? '').includes(sameLetters(typed.trim())),
        }}
        notFoundContent={t('import.mapping.noCountry')}
        options={[{ value: NONE, label: t('import.mapping.anyCountry') }, ...options]}
        onChange={(chosen) => onChange(COUNTRIES.find((country) => country === chosen) ?? null)}
      />
    </div>
  );
}

function countryOptions(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}
