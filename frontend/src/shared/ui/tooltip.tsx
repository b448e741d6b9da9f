import * as Radix from '@radix-ui/react-tooltip';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Milliseconds of pointing before a tooltip opens. */
const OPEN_DELAY = 700;
/** Milliseconds after a tooltip within which the next one opens at once. */
const SKIP_DELAY = 300;

/** The delays of all tooltips; once, around the app. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY} skipDelayDuration={SKIP_DELAY}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps extends Omit<ComponentProps<typeof Radix.Trigger>, 'children' | 'asChild'> {
  text: string;
  children: ReactElement;
}

/**
 * Says more about a control that is pointed at or focused; never the only place that says it. What
 * else it is given goes to the control, so that it can stand inside a menu's trigger.
 */
export function Tooltip({ text, children, ...control }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger {...control} asChild>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
