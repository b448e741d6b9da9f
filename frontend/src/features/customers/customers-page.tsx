import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useMatch, useSearchParams } from 'react-router-dom';
import type { UserBusiness } from '../../shared/api/model';
import { atLeast } from '../../shared/session/roles';
import { useMayAsk } from '../../shared/session/use-may-ask';
import { useCurrentBusiness } from '../../shared/session/use-session';
import { Icon } from '../../shared/ui/icon';
import { LinkButton } from '../../shared/ui/link-button';
import { NoBusiness } from '../../shared/ui/no-business';
import { Page } from '../../shared/ui/page';
import styles from './customers-page.module.css';
import { SendRequestDialog } from './send-request-dialog';

const tabs = [
  { to: '/customers', label: 'tabs.customers', needs: 'staff' },
  { to: '/customers/requests', label: 'tabs.requests', needs: 'staff' },
  { to: '/customers/messages', label: 'tabs.messages', needs: 'manager' },
  { to: '/customers/qr-code', label: 'tabs.qrCode', needs: 'staff' },
] as const;

/** Captions of the tabs, by the end of their address; the list of customers has its own. */
const captions: Readonly<Record<string, 'requestsCaption' | 'messagesCaption' | 'qrCodeCaption'>> =
  {
    requests: 'requestsCaption',
    messages: 'messagesCaption',
    'qr-code': 'qrCodeCaption',
  };

/** Customers, what they were asked, and the mails that left. `?send` opens the form. */
export default function CustomersPage() {
  const business = useCurrentBusiness();
  return business ? (
    <Customers key={business.id} business={business} />
  ) : (
    <NoBusiness heading="h1" />
  );
}

function Customers({ business }: { business: UserBusiness }) {
  const { t } = useTranslation('customers');
  const maySend = useMayAsk();
  const [params, setParams] = useSearchParams();
  const tab = useMatch('/customers/:tab')?.params.tab;
  const onQrCode = tab === 'qr-code';
  const sending = params.has('send') && maySend;

  return (
    <Page
      title={t('title')}
      caption={t(captions[tab ?? ''] ?? 'caption')}
      action={
        <div className={styles.actions}>
          <LinkButton
            to="/customers/qr-code?show"
            // On the screen of the code, showing it is what there is to do.
            type={onQrCode ? 'primary' : 'default'}
            className={onQrCode ? '' : styles.showCode}
            icon={<Icon name="qr" size={18} />}
          >
            {t('showQrCode')}
          </LinkButton>
          {maySend && !onQrCode && (
            <Button
              type="primary"
              icon={<Icon name="send" size={18} />}
              onClick={() => setParams({ send: '' }, { preventScrollReset: true })}
            >
              {t('send.action')}
            </Button>
          )}
        </div>
      }
    >
      <nav className={styles.tabs} aria-label={t('tabs.label')}>
        {tabs
          .filter(({ needs }) => atLeast(business.role, needs))
          .map(({ to, label }) => (
            <NavLink key={to} to={to} end className={styles.tab} preventScrollReset>
              {t(label)}
            </NavLink>
          ))}
      </nav>
      <Outlet context={business satisfies UserBusiness} />
      {sending && (
        <SendRequestDialog
          businessId={business.id}
          onClose={() => setParams({}, { replace: true, preventScrollReset: true })}
        />
      )}
    </Page>
  );
}
