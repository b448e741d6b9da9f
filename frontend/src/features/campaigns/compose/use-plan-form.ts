import { useCallback, useEffect, useRef, useState } from 'react';
import type { CreateCampaign } from '../../../shared/api/generated/model';
import type { Campaign } from '../../../shared/api/model';
import { HttpError } from '../../../shared/http/http-error';
import { emptyPlan, inputOf, planOf, type Channel, type Plan } from '../model/plan';
import { problemsOf } from '../model/plan-problems';
import { useMedium } from '../model/use-medium';
import { useProblemText } from '../model/use-texts';

/** Holds the typed plan, its errors, and whether it is saved. */
export function usePlanForm(draft: Campaign | undefined, timeZone: string) {
  const [plan, setPlan] = useState<Plan>(() => (draft ? planOf(draft, timeZone) : emptyPlan));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const problemText = useProblemText();
  const medium = useMedium(plan.channel);
  const input = inputOf(plan, medium, timeZone);

  // The saved and the current plan as JSON, compared when the user leaves.
  const kept = useRef<string>(undefined);
  const typed = useRef('');
  useEffect(() => {
    typed.current = JSON.stringify(plan);
    kept.current ??= typed.current;
  }, [plan]);
  const isDirty = useCallback(() => typed.current !== kept.current, []);
  const markKept = useCallback(() => {
    kept.current = typed.current;
  }, []);

  /** Returns the input to save; undefined when the plan has problems, which are then shown at their fields. */
  const check = (): CreateCampaign | undefined => {
    const problems = problemsOf(plan, medium, timeZone, Date.now());
    setErrors(new Map(problems.map((problem) => [problem.field, problemText(problem)])));
    return problems.length === 0 ? input : undefined;
  };
  /** Shows the server's errors at their fields. */
  const refuse = (error: Error): void => {
    const told = (error instanceof HttpError && error.problem?.errors) || [];
    setErrors(new Map(told.map(({ field, message }) => [field, message])));
  };
  const change = (part: Partial<Plan>) => {
    setPlan((before) => ({ ...before, ...part }));
    // The next check reports the error again if it still applies.
    setErrors((before) => withoutOf(before, Object.keys(part)));
  };
  // Texts are stored per channel and restored with it, since the text of an email does not fit a text message.
  const put = useRef<Partial<Record<Channel, Plan['content'][]>>>({});
  const changeChannel = (channel: Channel) => {
    if (channel === plan.channel) return;
    put.current[plan.channel] = [plan.content, ...plan.reminders.map(({ content }) => content)];
    const [content = [], ...others] = put.current[channel] ?? [];
    change({
      channel,
      content,
      reminders: plan.reminders.map((reminder, index) => ({
        ...reminder,
        content: others[index] ?? [],
      })),
    });
  };
  return { plan, change, changeChannel, input, errors, check, refuse, isDirty, markKept };
}

/** Returns the server's name for a field of the plan. */
const pathOf = (key: string): string => (key === 'moment' ? 'scheduledAt' : key);

const withoutOf = (errors: ReadonlyMap<string, string>, keys: readonly string[]) =>
  new Map([...errors].filter(([field]) => !keys.map(pathOf).includes(field.split('.')[0] ?? '')));
