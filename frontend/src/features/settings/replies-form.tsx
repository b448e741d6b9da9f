import { Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { updateReplySettingsLimits } from '../../shared/api/generated/limits';
import { UpdateReplySettingsMode } from '../../shared/api/generated/model/updateReplySettingsMode';
import { UpdateReplySettingsSector } from '../../shared/api/generated/model/updateReplySettingsSector';
import type { ReplySettings, UpdateReplySettings } from '../../shared/api/model';
import { SaveButton } from '../../shared/forms/form-state';
import { SavedForm } from '../../shared/forms/saved-form';
import { useFormat } from '../../shared/i18n/format';
import styles from './replies.module.css';
import { useSaveReplies } from './use-save-replies';

const MODES = Object.values(UpdateReplySettingsMode);
const SECTORS = Object.values(UpdateReplySettingsSector);
const RATINGS = [5, 4, 3, 2, 1];
/** Minutes. */
const DELAYS = [5, 15, 30, 60, 120, 240, 480, 1_440];
const LENGTH = {
  min: updateReplySettingsLimits.maxLength.minimum,
  max: updateReplySettingsLimits.maxLength.maximum,
};

interface RepliesFormProps {
  businessId: string;
  settings: ReplySettings;
}

/** Form for suggested and automatic replies, and for their style. */
export function RepliesForm({ businessId, settings }: RepliesFormProps) {
  const save = useSaveReplies(businessId);
  const { consentedAt, ...values } = settings;
  const saved: Required<UpdateReplySettings> = { ...values, consent: consentedAt !== null };
  return (
    <SavedForm
      name="replies"
      saved={saved}
      action={{
        // The API replaces all of them.
        start: (changed) => save.start({ ...saved, ...changed }),
        pending: save.pending,
        error: save.error,
        reset: save.reset,
      }}
    >
      <Fields settings={settings} />
      <SaveButton />
    </SavedForm>
  );
}

function Fields({ settings }: { settings: ReplySettings }) {
  const { t } = useTranslation('settings');
  const form = Form.useFormInstance<UpdateReplySettings>();
  const mode = Form.useWatch('mode', form) ?? settings.mode;
  return (
    <>
      <Form.Item name="mode" label={t('replies.mode.label')}>
        <Radio.Group className={styles.modes}>
          {MODES.map((value) => (
            <Radio key={value} value={value}>
              {t(`replies.mode.${value}`)}
              <span className={styles.hint}>{t(`replies.mode.${value}Hint`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {mode === 'auto' && <AutomaticFields />}
      {mode !== 'off' && (
        <>
          <Form.Item
            name="brandVoice"
            label={t('replies.voice.label')}
            extra={t('replies.voice.hint')}
          >
            <Input.TextArea
              dir="auto"
              rows={4}
              maxLength={updateReplySettingsLimits.brandVoice.maxLength}
              placeholder={t('replies.voice.example')}
            />
          </Form.Item>
          <Form.Item
            name="sector"
            label={t('replies.sector.label')}
            extra={t('replies.sector.hint')}
          >
            <Select
              className={styles.field}
              options={SECTORS.map((value) => ({ value, label: t(`replies.sector.${value}`) }))}
            />
          </Form.Item>
          <Form.Item
            name="maxLength"
            label={t('replies.length')}
            rules={[
              {
                required: true,
                type: 'number',
                ...LENGTH,
                message: t('replies.lengthRange', LENGTH),
              },
            ]}
          >
            <InputNumber {...LENGTH} step={50} />
          </Form.Item>
        </>
      )}
    </>
  );
}

/** Which stars, after how long, and whether somebody agrees. */
function AutomaticFields() {
  const { t } = useTranslation(['settings', 'ui']);
  const format = useFormat();
  return (
    <div className={styles.automatic}>
      <Form.Item
        name="autoRatings"
        label={t('replies.auto.ratings')}
        rules={[{ required: true, type: 'array', message: t('replies.auto.ratingsRequired') }]}
      >
        <Checkbox.Group
          options={RATINGS.map((rating) => ({
            value: rating,
            label: t('replies.auto.stars', { count: rating }),
          }))}
        />
      </Form.Item>
      <Form.Item name="autoDelayMinutes" label={t('replies.auto.delay')}>
        <Select
          className={styles.field}
          options={DELAYS.map((minutes) => ({ value: minutes, label: format.duration(minutes) }))}
        />
      </Form.Item>
      <Form.Item
        name="consent"
        valuePropName="checked"
        rules={[
          {
            validator: (_rule, agreed) =>
              agreed === true
                ? Promise.resolve()
                : Promise.reject(new Error(t('replies.auto.consentRequired'))),
          },
        ]}
      >
        <Checkbox>{t('replies.auto.consent')}</Checkbox>
      </Form.Item>
    </div>
  );
}
