/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { StepHeading } from './frame';

interface MessageScreenProps {
  /** A `Seal`, or another thing to look at. */
  mark: ComponentChildren;
  heading: string;
  paragraphs: string[];
  focus?: boolean;
  children?: ComponentChildren;
}

interface SealProps {
  tone: 'success' | 'highlight' | 'calm';
  children: ComponentChildren;
}

/** A round mark with one icon. */
export const Seal = ({ tone, children }: SealProps) => <div class={`seal ${tone}`}>{children}</div>;

/** One message that fills the screen: an end, or why the page cannot go on and what to do. */
export const MessageScreen = ({
  mark,
  heading,
  paragraphs,
  focus,
  children,
}: MessageScreenProps) => (
  <section class="step centered">
    {mark}
    <StepHeading text={heading} focus={focus ?? false} />
    {paragraphs.map((paragraph, index) => (
      <p key={paragraph} class={index === 0 ? 'lead' : 'quiet'}>
        {paragraph}
      </p>
    ))}
    {children}
  </section>
);
