import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../shared/api/model';
import { Card } from '../../../shared/ui/card';
import { MailFrame } from '../compose/mail-frame';
import { TextBubble } from '../compose/text-bubble';
import type { Language } from '../model/campaign-draft';
import { previewQuery } from '../model/queries';

interface PlannedMessageProps {
  campaign: Campaign;
  language: Language;
}

/** First message of a campaign that waits, as a customer will get it; nothing while it is unknown. */
export function PlannedMessage({ campaign, language }: PlannedMessageProps) {
  const { t } = useTranslation('campaigns');
  const { businessId, channel, content } = campaign;
  const { data: message } = useQuery(
    previewQuery(businessId, { channel, content, variant: 'a', language }),
  );
  if (!message) return null;
  return (
    <Card
      title={t('preview.title')}
      note={t(message.html === '' ? 'preview.noteText' : 'preview.note')}
    >
      {message.html === '' ? (
        <TextBubble message={message} />
      ) : (
        <MailFrame mail={message} width="phone" look="light" />
      )}
    </Card>
  );
}
