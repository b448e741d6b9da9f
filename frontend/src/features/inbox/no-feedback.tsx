import { useTranslation } from 'react-i18next';
import { useMayAsk } from '../../shared/session/use-may-ask';
import { LinkButton } from '../../shared/ui/link-button';
import { State } from '../../shared/ui/state';

const TEXTS = {
  all: 'empty.text',
  state: 'empty.filtered',
  waiting: 'empty.waiting',
} as const;

/** Nothing in this state, nobody who waits, or nothing at all yet. */
export function NoFeedback({ of }: { of: 'all' | 'state' | 'waiting' }) {
  const { t } = useTranslation('inbox');
  const maySend = useMayAsk();
  return (
    <State
      scene="inbox"
      title={t('empty.title')}
      text={t(TEXTS[of])}
      action={
        of !== 'state' &&
        maySend && (
          <LinkButton to="/customers?send" type="primary">
            {t('empty.action')}
          </LinkButton>
        )
      }
    />
  );
}
