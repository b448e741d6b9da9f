import { useTranslation } from 'react-i18next';
import { useMayAsk } from '../../shared/session/use-may-ask';
import type { Scene } from '../../shared/ui/illustration';
import { LinkButton } from '../../shared/ui/link-button';
import { State } from '../../shared/ui/state';

/** Nothing has left the house yet. */
export function NothingSent(props: { scene: Scene; title: string; text: string }) {
  const { t } = useTranslation('customers');
  const maySend = useMayAsk();
  return (
    <State
      {...props}
      action={
        maySend && (
          <LinkButton to="?send" type="primary">
            {t('send.action')}
          </LinkButton>
        )
      }
    />
  );
}
