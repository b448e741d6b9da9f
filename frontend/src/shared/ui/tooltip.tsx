import { Tooltip as AntTooltip } from 'antd';
import { useEffect, useSyncExternalStore, type ReactElement } from 'react';

/** Seconds of hovering before a tooltip opens. */
const OPEN_DELAY = 0.7;
/** Milliseconds after a tooltip within which the next one opens immediately. */
const SKIP_DELAY = 300;

/** Remembers for all tooltips whether one is open, or was a moment ago. */
class RecentTooltip {
  private isRecent = false;
  private ending: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  notice = (isOpen: boolean): void => {
    clearTimeout(this.ending);
    if (isOpen) this.set(true);
    else this.ending = setTimeout(() => this.set(false), SKIP_DELAY);
  };

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  current = (): boolean => this.isRecent;

  private set(isRecent: boolean): void {
    this.isRecent = isRecent;
    this.listeners.forEach((listener) => listener());
  }
}

const recent = new RecentTooltip();

interface TooltipProps {
  text: string;
  /** True while the control is pressed, or what it has opened is there. */
  hidden: boolean;
  children: ReactElement;
}

/** Shows additional information about a control on hover or focus; it must also be available elsewhere. */
export function Tooltip({ text, hidden, children }: TooltipProps) {
  const skipsDelay = useSyncExternalStore(recent.subscribe, recent.current);
  useEffect(() => {
    // Ant Design does not report a tooltip that a property closes.
    if (hidden) recent.notice(false);
    return () => recent.notice(false);
  }, [hidden]);
  return (
    <AntTooltip
      title={text}
      arrow={false}
      destroyOnHidden
      placement="bottom"
      trigger={['hover', 'focus']}
      mouseEnterDelay={skipsDelay ? 0 : OPEN_DELAY}
      onOpenChange={(isOpen) => recent.notice(isOpen && !hidden)}
      {...(hidden && { open: false })}
    >
      {children}
    </AntTooltip>
  );
}
