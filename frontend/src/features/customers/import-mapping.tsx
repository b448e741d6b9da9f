import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerImportMappingColumnsItem } from '../../shared/api/generated/model/customerImportMappingColumnsItem';
import { importKey } from '../../shared/api/keys';
import type { CustomerImport } from '../../shared/api/model';
import { useAction } from '../../shared/api/use-action';
import { FormError } from '../../shared/forms/form-error';
import { useFormat } from '../../shared/i18n/format';
import { Card } from '../../shared/ui/card';
import { TextButton } from '../../shared/ui/text-button';
import styles from './import.module.css';
import { ownCountry, PhoneCountrySelect } from './phone-country-select';
import { checkFile, type CustomerImportMapping, type Field } from './import-queries';

const FIELDS: readonly Field[] = Object.values(CustomerImportMappingColumnsItem);
const SKIP = '';

interface ImportMappingProps {
  file: CustomerImport;
  onAgain: () => void;
}

/** Says what each column is, beside what stands in it. */
export function ImportMapping({ file, onAgain }: ImportMappingProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const queries = useQueryClient();
  const [columns, setColumns] = useState(file.columns);
  const [hasHeader, setHasHeader] = useState(file.hasHeader);
  const [phoneCountry, setPhoneCountry] = useState(() => proposed(file));
  const action = useAction({
    run: (mapping: CustomerImportMapping, init) => checkFile(file.id, mapping, init),
    onDone: (checked) => queries.setQueryData(importKey(file.id), checked),
  });
  const choose = (place: number, field: Field | null) =>
    setColumns(
      columns.map((one, column) => {
        if (column === place) return field;
        // A field is one column's only.
        return one === field ? null : one;
      }),
    );
  const rows = file.sample.slice(hasHeader ? 1 : 0);
  const { fileName, rowCount } = file;
  const hasPhones = columns.includes('phone');
  const defaults = { ...file.defaults, ...(hasPhones && { phoneCountry }) };
  return (
    <Card
      title={t('import.mapping.title')}
      note={t('import.mapping.text', { rows: format.number(rowCount), file: fileName })}
    >
      <FormError error={action.error} />
      <Checkbox checked={hasHeader} onChange={(event) => setHasHeader(event.target.checked)}>
        {t('import.mapping.header')}
      </Checkbox>
      <ul className={styles.columns}>
        {columns.map((field, place) => (
          <Column
            // Columns have no other name than their place.
            key={place}
            heading={
              (hasHeader && file.sample[0]?.[place]) ||
              t('import.mapping.column', { number: format.number(place + 1) })
            }
            example={rows.map((row) => row[place]).find(Boolean) ?? ''}
            field={field}
            onChoose={(chosen) => choose(place, chosen)}
          />
        ))}
      </ul>
      {hasPhones && <PhoneCountrySelect value={phoneCountry} onChange={setPhoneCountry} />}
      {!columns.includes('email') && <p role="status">{t('import.mapping.needsEmail')}</p>}
      <div className={styles.buttons}>
        <Button
          type="primary"
          disabled={!columns.includes('email')}
          loading={action.pending}
          onClick={() => action.start({ hasHeader, columns, defaults })}
        >
          {t('import.mapping.check')}
        </Button>
        <TextButton onClick={onAgain}>{t('import.mapping.again')}</TextButton>
      </div>
    </Card>
  );
}

/** Country of the business or as chosen before; where neither is known, that of this device. */
const proposed = ({ defaults }: CustomerImport) =>
  defaults.phoneCountry === undefined ? ownCountry() : defaults.phoneCountry;

interface ColumnProps {
  heading: string;
  example: string;
  field: Field | null;
  onChoose: (field: Field | null) => void;
}

function Column({ heading, example, field, onChoose }: ColumnProps) {
  const { t } = useTranslation('customers');
  const id = useId();
  const options = [
    { value: SKIP, label: t('import.mapping.skip') },
    ...FIELDS.map((value) => ({ value, label: t(`import.field.${value}`) })),
  ];
  return (
    <li className={styles.column}>
      <label htmlFor={id} className={styles.heading} dir="auto">
        {heading}
      </label>
      <span className={styles.example} dir="auto">
        {example}
      </span>
      <Select<string>
        id={id}
        value={field ?? SKIP}
        options={options}
        onChange={(value) => onChoose(FIELDS.find((one) => one === value) ?? null)}
      />
    </li>
  );
}
