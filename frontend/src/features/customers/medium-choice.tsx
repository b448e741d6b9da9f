import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Medium } from '../../shared/api/generated/model';
import { useMediumName } from '../../shared/media/use-medium';

interface MediumChoiceProps {
  /** Those that messages can be sent by. */
  media: readonly Medium[];
  value: string;
  onChange: (id: string) => void;
}

/** Choice between email and the other media of the installation. */
export function MediumChoice({ media, value, onChange }: MediumChoiceProps) {
  const { t } = useTranslation('customers');
  const nameOf = useMediumName();
  return (
    <Form.Item label={t('send.by')}>
      <Radio.Group
        aria-label={t('send.by')}
        value={value}
        options={media.map((medium) => ({ value: medium.id, label: nameOf(medium) }))}
        onChange={({ target }) => onChange(String(target.value))}
      />
    </Form.Item>
  );
}
