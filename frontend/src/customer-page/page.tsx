/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { AnswerFlow } from './answer-flow';
import { loadRequest, type LoadResult } from './api';
import { Frame, shortName } from './frame';
import { t } from './i18n';
import { CheckIcon, CloudIcon, LinkIcon } from './icons';
import { MessageScreen, Seal } from './message-screen';

interface PageProps {
  token: string;
  linkRating: number;
  first: LoadResult;
  onFound: (result: LoadResult) => void;
}

const LoadFailed = ({ offline, onRetry }: { offline: boolean; onRetry: () => Promise<void> }) => {
  const [busy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <MessageScreen
      mark={
        <Seal tone="calm">
          <CloudIcon />
        </Seal>
      }
      heading={t(offline ? 'loadFailed.offlineHeading' : 'loadFailed.heading')}
      paragraphs={[t(offline ? 'loadFailed.offlineBody' : 'loadFailed.body')]}
    >
      <button type="button" class="main" disabled={busy} onClick={() => void retry()}>
        {t(busy ? 'loading' : 'tryAgain')}
      </button>
    </MessageScreen>
  );
};

/** Everything that can stand behind a link: an open request, an answered one, none, or no network. */
export function Page({ token, linkRating, first, onFound }: PageProps) {
  const [result, setResult] = useState(first);
  if (result.kind === 'failed') {
    const retry = async (): Promise<void> => {
      const next = await loadRequest(token);
      onFound(next);
      setResult(next);
    };
    return (
      <Frame business="">
        <LoadFailed offline={result.offline} onRetry={retry} />
      </Frame>
    );
  }
  if (result.kind === 'not-found') {
    return (
      <Frame business="">
        <MessageScreen
          mark={
            <Seal tone="calm">
              <LinkIcon />
            </Seal>
          }
          heading={t('notFound.heading')}
          paragraphs={[t('notFound.body'), t('notFound.todo')]}
        />
      </Frame>
    );
  }
  const { request, business, demo = false } = result.value;
  return (
    <Frame business={business.name} demo={demo}>
      {request.status === 'rated' && !demo ? (
        <MessageScreen
          mark={
            <Seal tone="success">
              <CheckIcon />
            </Seal>
          }
          heading={t('answered.heading')}
          paragraphs={[t('answered.body', { business: shortName(business.name) })]}
        />
      ) : (
        <AnswerFlow token={token} linkRating={linkRating} found={result.value} />
      )}
    </Frame>
  );
}
