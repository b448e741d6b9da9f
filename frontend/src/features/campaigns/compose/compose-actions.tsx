import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/ui/icon';
import { TextButton } from '../../../shared/ui/text-button';
import styles from './campaign-form.module.css';

interface ComposeActionsProps {
  /** Id of the form that is saved: the buttons stand after it. */
  form: string;
  scheduled: boolean;
  saving: boolean;
  onSend: () => void;
  onCancel?: () => void;
  onDelete?: () => void;
}

/** Buttons of the campaign form: send or schedule, save, cancel, delete. */
export function ComposeActions(props: ComposeActionsProps) {
  const { form, scheduled, saving, onSend, onCancel, onDelete } = props;
  const { t } = useTranslation(['campaigns', 'ui']);
  return (
    <div className={styles.actions}>
      <Button
        type="primary"
        icon={<Icon name={scheduled ? 'clock' : 'send'} size={18} />}
        onClick={onSend}
      >
        {scheduled ? t('form.schedule') : t('form.send')}
      </Button>
      <Button htmlType="submit" form={form} loading={saving}>
        {t('form.save')}
      </Button>
      {onCancel && <TextButton onClick={onCancel}>{t('ui:cancel')}</TextButton>}
      {onDelete && (
        <TextButton icon={<Icon name="trash" size={18} />} onClick={onDelete}>
          {t('form.delete')}
        </TextButton>
      )}
    </div>
  );
}
