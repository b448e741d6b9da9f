import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { createCustomerLimits } from '../../shared/api/generated/limits';
import { CreateCustomerConsentSource } from '../../shared/api/generated/model/createCustomerConsentSource';
import { CreateCustomerLawfulBasis } from '../../shared/api/generated/model/createCustomerLawfulBasis';
import { tagsQuery } from './queries';
import { useBusiness } from './use-business';

const SOURCES = Object.values(CreateCustomerConsentSource);
const BASES = Object.values(CreateCustomerLawfulBasis);

/** Fields for the tags, time zone and consent of a customer. */
export function ConsentFields() {
  const { t } = useTranslation('customers');
  const { data: tags = [] } = useQuery(tagsQuery(useBusiness().id));
  const none = { value: '', label: t('fields.notSaid') };
  return (
    <>
      <Form.Item name="tags" label={t('import.field.tags')} extra={t('fields.tagsHint')}>
        <Select
          mode="tags"
          maxCount={createCustomerLimits.tags.maxItems}
          tokenSeparators={[',', ';']}
          options={tags.map(({ tag }) => ({ value: tag, label: tag }))}
        />
      </Form.Item>
      <Form.Item name="timeZone" label={t('import.field.timeZone')}>
        <Select
          showSearch
          options={[
            { value: '', label: t('fields.zoneOfBusiness') },
            ...Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone })),
          ]}
        />
      </Form.Item>
      <Form.Item name="consentSource" label={t('import.field.consentSource')}>
        <Select
          options={[
            none,
            ...SOURCES.map((value) => ({ value, label: t(`history.source.${value}`) })),
          ]}
        />
      </Form.Item>
      <Form.Item name="lawfulBasis" label={t('import.field.lawfulBasis')}>
        <Select
          options={[none, ...BASES.map((value) => ({ value, label: t(`history.basis.${value}`) }))]}
        />
      </Form.Item>
    </>
  );
}
