import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { InviteMemberRole } from '../../shared/api/generated/model/inviteMemberRole';
import type { Role, UserBusiness } from '../../shared/api/model';

/** From the role that may do least. */
const roles = Object.values(InviteMemberRole).reverse();
const reaches = ['all', 'some'] as const;

/** Values of the fields. */
export interface ScopeValues {
  role: Role;
  reach: (typeof reaches)[number];
  businessIds: string[];
}

/** Returns the initial values of the fields. */
export function scopeValues({
  role,
  businessIds,
}: {
  role: Role;
  businessIds: string[] | null;
}): ScopeValues {
  return { role, reach: businessIds ? 'some' : 'all', businessIds: businessIds ?? [] };
}

/** Converts the values to the API's input: an owner has all businesses, whatever was chosen before. */
export function scopeInput({ role, reach, businessIds }: ScopeValues) {
  return { role, businessIds: role !== 'owner' && reach === 'some' ? businessIds : null };
}

/** Fields for a role and, when there are several businesses, for those it applies to. */
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
          rules={[{ required: true, type: 'array', message: t('reach.required') }]}
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
