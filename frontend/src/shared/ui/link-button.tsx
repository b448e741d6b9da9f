import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** Button that leads to another screen. It is a real link, so it can be opened in a new tab. */
export function LinkButton({
  to,
  ...button
}: { to: string } & Omit<ButtonProps, 'href' | 'onClick'>) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button
      {...button}
      href={href}
      onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)}
    />
  );
}
