import { useTranslation } from 'react-i18next';
import type { Session } from '../../shared/api/model';

/** Names a session by its browser and system, as far as they are known: "Chrome on macOS". */
export function useDeviceName(): (session: Pick<Session, 'browser' | 'system'>) => string {
  const { t } = useTranslation('security');
  return ({ browser, system }) =>
    browser && system
      ? t('sessions.name', { browser, system })
      : browser || system || t('sessions.unknown');
}
