import { useTranslation } from 'react-i18next';
import { useMayAsk } from '../../shared/session/use-may-ask';
import { LinkButton } from '../../shared/ui/link-button';
import { State } from '../../shared/ui/state';

/** Nothing in this state, or nothing at all yet. */
export function NoFeedback({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('inbox');
  const maySend = useMayAsk();
  return (
    <State
      scene="inbox"
      title={t('empty.title')}
      text={filtered ? t('empty.filtered') : t('empty.text')}
      action={
        !filtered &&
        maySend && (
          <LinkButton to="/customers?send" type="primary">
            {t('empty.action')}
          </LinkButton>
        )
      }
    />
  );
}
