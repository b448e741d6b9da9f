import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendTestMessageLimits } from '../../../shared/api/generated/limits';
import { Icon } from '../../../shared/ui/icon';
import { Field } from './field';
import styles from './mail-preview.module.css';
import type { Channel } from '../model/campaign-draft';
import { useMedium } from '../../../shared/media/use-medium';

interface TestSendProps {
  channel: Channel;
  pending: boolean;
  /** Error of the phone number. */
  error: string | undefined;
  /** @param phone the number that gets the test, for media that need one */
  onTest: (phone?: string) => void;
}

/** Sends the previewed message as a test: an email to the user's own address, another message to a phone number. */
export function SendTest({ channel, pending, error, onTest }: TestSendProps) {
  const { t } = useTranslation('campaigns');
  const [phone, setPhone] = useState('');
  const [missing, setMissing] = useState(false);
  const { addressKind, content } = useMedium(channel);
  const isText = content === 'text';
  const needsNumber = addressKind === 'phone';
  const wrong = missing ? t('test.numberRequired') : error;
  const start = () => {
    if (!needsNumber) return onTest();
    const number = phone.trim();
    setMissing(number === '');
    if (number !== '') onTest(number);
  };
  return (
    <div className={styles.test}>
      {needsNumber && (
        <Field label={t('test.number')} error={wrong}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              dir="ltr"
              autoComplete="tel"
              maxLength={sendTestMessageLimits.phone.maxLength}
              placeholder={t('test.numberExample')}
              status={wrong === undefined ? '' : 'error'}
              value={phone}
              onChange={(event) => {
                setPhone(event.target.value);
                setMissing(false);
              }}
            />
          )}
        </Field>
      )}
      <Button
        icon={<Icon name={isText ? 'chat' : 'mail'} size={18} />}
        loading={pending}
        onClick={start}
      >
        {isText ? t('test.submitText') : t('test.submit')}
      </Button>
      <span className={styles.note}>{needsNumber ? t('test.hintText') : t('test.hint')}</span>
    </div>
  );
}
