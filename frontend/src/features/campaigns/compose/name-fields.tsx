import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { createCampaignLimits } from '../../../shared/api/generated/limits';
import styles from './compose.module.css';
import { Field } from './field';
import type { Channel } from '../model/campaign-draft';
import { useMedia, useMedium, useMediumName } from '../../../shared/media/use-medium';

interface NameFieldsProps {
  name: string;
  channel: Channel;
  errorOf: (field: 'name' | 'channel') => string | undefined;
  onChange: (name: string) => void;
  onChannel: (channel: Channel) => void;
}

/** Fields for the name and the channel of a campaign. */
export function NameFields({ name, channel, errorOf, onChange, onChannel }: NameFieldsProps) {
  const { t } = useTranslation('campaigns');
  const media = useMedia() ?? [];
  const medium = useMedium(channel);
  const nameOf = useMediumName();
  const error = errorOf('name');
  const refused = errorOf('channel');
  return (
    <div className={styles.fields}>
      <Field label={t('form.name')} hint={t('form.nameHint')} error={error}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={createCampaignLimits.name.maxLength}
            autoComplete="off"
            placeholder={t('form.namePlaceholder')}
            status={error === undefined ? '' : 'error'}
            value={name}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <div>
        <p className={styles.label}>{t('form.via')}</p>
        <Radio.Group
          className={styles.via}
          aria-label={t('form.via')}
          value={channel}
          options={media.map((one) => ({
            value: one.id,
            label: one.isInUse ? nameOf(one) : t('channel.soon', { name: nameOf(one) }),
            disabled: !one.isInUse,
          }))}
          onChange={({ target }) => onChannel(String(target.value))}
        />
        {medium.needsConsent && <p className={styles.hint}>{t('form.textHint')}</p>}
        {refused !== undefined && <p className={styles.error}>{refused}</p>}
      </div>
    </div>
  );
}
