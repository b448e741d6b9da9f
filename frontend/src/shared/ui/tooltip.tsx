import * as Radix from '@radix-ui/react-tooltip';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

/** Milliseconds of hovering before a tooltip opens. */
const OPEN_DELAY = 700;
/** Milliseconds after a tooltip within which the next one opens immediately. */
const SKIP_DELAY = 300;

/** Sets the delays of all tooltips; used once, around the signed-in app. */
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
 * Shows additional information about a control on hover or focus; it must also be available elsewhere. Other properties
 * are passed to the control, so that it can be used inside a menu's trigger.
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
