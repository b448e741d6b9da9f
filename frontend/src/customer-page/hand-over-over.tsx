/** @jsxImportSource preact */
import { Frame } from './frame';
import { counted, t } from './i18n';
import { LockIcon } from './icons';
import { MessageScreen, Seal } from './message-screen';

interface HandOverOverProps {
  /** `closed`: the business takes no ratings for now; `none`: the browser was never handed over. */
  reason: 'ended' | 'closed' | 'none';
  /** Answers that customers gave after the end, and that are lost. */
  lost: number;
}

/** Says that customers cannot rate on the device, and leads to the sign-in. */
export const HandOverOver = ({ reason, lost }: HandOverOverProps) => (
  <Frame business="" shared>
    <MessageScreen
      mark={
        <Seal tone="calm">
          <LockIcon />
        </Seal>
      }
      heading={t(`handOver.${reason}.heading`)}
      paragraphs={[
        t(`handOver.${reason}.body`),
        ...(lost > 0 ? [counted('handOver.lost', lost)] : []),
      ]}
    >
      <a class="main" href="/login">
        {t('handOver.signIn')}
      </a>
    </MessageScreen>
  </Frame>
);
