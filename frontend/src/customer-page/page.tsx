/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { AnswerFlow } from './answer-flow';
import { loadRequest, type LoadResult } from './api';
import { hasAnsweredToday } from './device';
import { Frame, shortName } from './frame';
import { t } from './i18n';
import { CheckIcon, LinkIcon } from './icons';
import type { OwnLink } from './link';
import { LoadFailed } from './load-failed';
import { MessageScreen, Seal } from './message-screen';
import { Reach } from './reach';

interface PageProps {
  link: OwnLink;
  linkRating: number;
  first: LoadResult;
  onFound: (result: LoadResult) => void;
}

/** Everything that can stand behind a link: an open request, an answered one, none, or no network. */
export function Page({ link, linkRating, first, onFound }: PageProps) {
  const [result, setResult] = useState(first);
  const shared = link.kind === 'shared';
  // Looked up once: who has just answered sees the thanks, not that they have answered.
  const [answeredToday] = useState(shared && hasAnsweredToday(link.token));
  if (result.kind === 'failed') {
    const retry = async (): Promise<void> => {
      const next = await loadRequest(link);
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
          heading={t(shared ? 'linkNotFound.heading' : 'notFound.heading')}
          paragraphs={
            shared
              ? [t('linkNotFound.body'), t('linkNotFound.todo')]
              : [t('notFound.body'), t('notFound.todo')]
          }
        />
      </Frame>
    );
  }
  const { request, business, demo = false } = result.value;
  const answered = answeredToday || (request?.status === 'rated' && !demo);
  return (
    <Frame business={business.name} typeface={business.headingTypeface} demo={demo} shared={shared}>
      {answered ? (
        <MessageScreen
          mark={
            <Seal tone="success">
              <CheckIcon />
            </Seal>
          }
          heading={t(shared ? 'answeredToday.heading' : 'answered.heading')}
          paragraphs={[
            t(shared ? 'answeredToday.body' : 'answered.body', {
              business: shortName(business.name),
            }),
          ]}
        >
          <Reach business={business} />
        </MessageScreen>
      ) : (
        <AnswerFlow link={link} linkRating={linkRating} found={result.value} />
      )}
    </Frame>
  );
}
