import i18n from 'i18next';
import { spiceLevel } from '../../shared/spice/spice-level';
import type { Toast } from '../../shared/toast/toast-state';
import { isBadgeCode } from './badge-codes';
import { parseRewardEvent, type RewardEvent } from './reward-events';
import { showOnce } from './shown-rewards';

/** Tells whoever is there, on whatever screen, of a reached level or an earned badge; once. */
export async function showRewardToast(data: string, toast: (toast: Toast) => void): Promise<void> {
  const news = parseRewardEvent(data);
  if (!news) return;
  await i18n.loadNamespaces(['rewards', 'spice']);
  const words = wordsOf(news);
  if (words) await showOnce(news.id, () => toast({ kind: 'reward', ...words }));
}

/** Undefined for a badge of a newer server, whose name is not known here. */
function wordsOf(news: RewardEvent): Pick<Toast, 'title' | 'description'> | undefined {
  const t = i18n.getFixedT(null, ['rewards', 'spice']);
  if ('level' in news) {
    const name = t(`spice:levels.${spiceLevel(news.level)}`);
    return {
      title: t('toast.level', { level: new Intl.NumberFormat(i18n.language).format(news.level) }),
      description: t('toast.levelText', { name }),
    };
  }
  if (!isBadgeCode(news.badge)) return undefined;
  return {
    title: t('toast.badge', { name: t(`spice:badges.${news.badge}`) }),
    description: t('toast.badgeText'),
  };
}
