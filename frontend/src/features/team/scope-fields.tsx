import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Role, UserBusiness } from '../../shared/api/model';

const roles: readonly Role[] = ['staff', 'manager', 'owner'];
const reaches = ['all', 'some'] as const;

/** What the fields hold. */
export interface ScopeValues {
  role: Role;
  reach: (typeof reaches)[number];
  businessIds: string[];
}

/** What the fields begin with. */
export function scopeValues({
  role,
  businessIds,
}: {
  role: Role;
  businessIds: string[] | null;
}): ScopeValues {
  return { role, reach: businessIds ? 'some' : 'all', businessIds: businessIds ?? [] };
}

/** What the server is told: an owner owns everything, whatever was chosen before. */
export function scopeInput({ role, reach, businessIds }: ScopeValues) {
  return { role, businessIds: role !== 'owner' && reach === 'some' ? businessIds : null };
}

/** A role, and where there are several businesses, which of them it is for. */
export function ScopeFields({ businesses }: { businesses: readonly UserBusiness[] }) {
  const { t } = useTranslation('team');
  const form = Form.useFormInstance<ScopeValues>();
  const role = Form.useWatch('role', form);
  const reach = Form.useWatch('reach', form);
  const mayBeSome = role !== 'owner' && businesses.length > 1;
  return (
    <>
      <Form.Item name="role" label={t('role.label')} extra={role && t(`roleHint.${role}`)}>
        <Select options={roles.map((value) => ({ value, label: t(`role.${value}`) }))} />
      </Form.Item>
      <Form.Item name="reach" label={t('reach.label')} hidden={!mayBeSome}>
        <Select options={reaches.map((value) => ({ value, label: t(`reach.${value}`) }))} />
      </Form.Item>
      {mayBeSome && reach === 'some' && (
        <Form.Item
          name="businessIds"
          label={t('reach.businesses')}
          rules={[{ required: true, type: 'array', min: 1, message: t('reach.required') }]}
        >
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={businesses.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      )}
    </>
  );
}
