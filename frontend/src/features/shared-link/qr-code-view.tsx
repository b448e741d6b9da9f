import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import type { SharedLink, UserBusiness } from '../../shared/api/model';
import { Loaded } from '../../shared/loading/loaded';
import { atLeast } from '../../shared/session/roles';
import { useCopyText } from '../../shared/toast/copy-text';
import { BlockSkeleton } from '../../shared/ui/block-skeleton';
import { Card } from '../../shared/ui/card';
import { Icon } from '../../shared/ui/icon';
import { TextButton } from '../../shared/ui/text-button';
import { DownloadMenu } from './download-menu';
import { HandOverCard } from './hand-over-card';
import { sharedLinkQuery } from './queries';
import styles from './qr-code-view.module.css';
import { QrFullScreen } from './qr-full-screen';
import { QrImage } from './qr-image';
import { RenewDialog } from './renew-dialog';
import { useMarkShown } from './use-mark-shown';

/** Ways to rate without a request: the QR code, and a device that is handed over. `?show` opens it on the whole screen. */
export default function QrCodeView() {
  const { t } = useTranslation('shared-link');
  const business = useOutletContext<UserBusiness>();
  const query = useQuery(sharedLinkQuery(business.id));
  return (
    <div className={styles.parts}>
      <Loaded query={query} skeleton={<BlockSkeleton height={320} />} failed={t('failed')}>
        {(link) => <QrCodeCard business={business} link={link} />}
      </Loaded>
      <HandOverCard business={business} />
    </div>
  );
}

function QrCodeCard({ business, link }: { business: UserBusiness; link: SharedLink }) {
  const { t } = useTranslation('shared-link');
  const copy = useCopyText();
  const noteId = useId();
  const [renewing, setRenewing] = useState(false);
  const [params, setParams] = useSearchParams();
  const { id: businessId, name: businessName } = business;
  const image = { businessId, businessName, code: link.code };
  const { answers, refused } = link.today;
  const mayRenew = atLeast(business.role, 'manager');
  const isShown = params.has('show');
  const markShown = useMarkShown(businessId, link);
  useEffect(() => {
    if (isShown) markShown();
  }, [isShown, markShown]);
  return (
    <Card title={t('title')} note={t('note')}>
      <div className={styles.columns}>
        <div className={styles.preview}>
          <QrImage {...image} />
        </div>
        <div>
          <p className={styles.address}>
            <a href={link.url} target="_blank" rel="noopener" dir="ltr">
              {link.url}
            </a>
            <TextButton icon={<Icon name="copy" size={18} />} onClick={() => copy(link.url)}>
              {t('copy')}
            </TextButton>
          </p>
          <DownloadMenu businessId={businessId} paperSizes={link.paperSizes} onSaved={markShown} />
          <p className={styles.today}>
            {answers === 0 ? t('noneToday') : t('today', { count: answers })}
          </p>
          {refused > 0 && (
            <p role="alert" className={styles.refused}>
              {t('refused', { count: refused, limit: link.dailyLimit })}
            </p>
          )}
          {mayRenew && (
            <div className={styles.renew}>
              <p id={noteId} className={styles.renewNote}>
                {t('renew.note')}
              </p>
              <Button aria-describedby={noteId} onClick={() => setRenewing(true)}>
                {t('renew.action')}
              </Button>
            </div>
          )}
        </div>
      </div>
      <RenewDialog businessId={businessId} open={renewing} onClose={() => setRenewing(false)} />
      {isShown && (
        <QrFullScreen
          {...image}
          onClose={() => setParams({}, { replace: true, preventScrollReset: true })}
        />
      )}
    </Card>
  );
}
