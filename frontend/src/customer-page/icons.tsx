/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

const Icon = ({ children }: { children: ComponentChildren }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {children}
  </svg>
);

export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c5.3 5.3 5.3 12.7 0 18M12 3c-5.3 5.3-5.3 12.7 0 18" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
    <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
  </Icon>
);

/** Marks an end state: what was sent, what is missing, what broke. */
export const CheckIcon = () => (
  <Icon>
    <path class="draw" d="M5 12.8l4.6 4.6L19.5 7" />
  </Icon>
);

export const LinkIcon = () => (
  <Icon>
    <path d="M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12.5 5.8M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1-1M4 4l16 16" />
  </Icon>
);

export const CloudIcon = () => (
  <Icon>
    <path d="M7 18.5h10a4 4 0 0 0 .8-7.9A6 6 0 0 0 6.2 10.6 4 4 0 0 0 7 18.5zM12 10v3.2M12 15.7v.1" />
  </Icon>
);
