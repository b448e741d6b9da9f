import { useCallback, useEffect, useRef, useState } from 'react';
import type { CreateCampaign } from '../../../shared/api/generated/model';
import type { Campaign } from '../../../shared/api/model';
import { HttpError } from '../../../shared/http/http-error';
import {
  emptyDraft,
  inputOf,
  draftOf,
  type Channel,
  type CampaignDraft,
} from '../model/campaign-draft';
import { problemsOf } from '../model/draft-problems';
import { useMedium } from '../../../shared/media/use-medium';
import { useProblemText } from '../model/use-texts';

/** Holds the typed draft, its errors, and whether it is saved. */
export function useDraftForm(saved: Campaign | undefined, timeZone: string) {
  const [draft, setDraft] = useState<CampaignDraft>(() =>
    saved ? draftOf(saved, timeZone) : emptyDraft,
  );
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const problemText = useProblemText();
  const medium = useMedium(draft.channel);
  const input = inputOf(draft, medium, timeZone);

  // The saved and the current draft as JSON, compared when the user leaves.
  const kept = useRef<string>(undefined);
  const typed = useRef('');
  useEffect(() => {
    typed.current = JSON.stringify(draft);
    kept.current ??= typed.current;
  }, [draft]);
  const isDirty = useCallback(() => typed.current !== kept.current, []);
  const markKept = useCallback(() => {
    kept.current = typed.current;
  }, []);

  /** Returns the input to save; undefined when the draft has problems, which are then shown at their fields. */
  const check = (): CreateCampaign | undefined => {
    const problems = problemsOf(draft, medium, timeZone, Date.now());
    setErrors(new Map(problems.map((problem) => [problem.field, problemText(problem)])));
    return problems.length === 0 ? input : undefined;
  };
  /** Shows the server's errors at their fields. */
  const refuse = (error: Error): void => {
    const told = (error instanceof HttpError && error.problem?.errors) || [];
    setErrors(new Map(told.map(({ field, message }) => [field, message])));
  };
  const change = (part: Partial<CampaignDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    // The next check reports the error again if it still applies.
    setErrors((before) => withoutOf(before, Object.keys(part)));
  };
  // Texts are stored per channel and restored with it, since the text of an email does not fit a text message.
  const put = useRef<Partial<Record<Channel, CampaignDraft['content'][]>>>({});
  const changeChannel = (channel: Channel) => {
    if (channel === draft.channel) return;
    put.current[draft.channel] = [draft.content, ...draft.reminders.map(({ content }) => content)];
    const [content = [], ...others] = put.current[channel] ?? [];
    change({
      channel,
      content,
      reminders: draft.reminders.map((reminder, index) => ({
        ...reminder,
        content: others[index] ?? [],
      })),
    });
  };
  return { draft, change, changeChannel, input, errors, check, refuse, isDirty, markKept };
}

/** Returns the server's name for a field of the draft. */
const pathOf = (key: string): string => (key === 'moment' ? 'scheduledAt' : key);

const withoutOf = (errors: ReadonlyMap<string, string>, keys: readonly string[]) =>
  new Map([...errors].filter(([field]) => !keys.map(pathOf).includes(field.split('.')[0] ?? '')));
