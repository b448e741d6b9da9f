import { Dropdown, type MenuProps } from 'antd';
import { useImperativeHandle, type Ref, type RefObject } from 'react';

interface MenuPopupProps {
  menu: MenuProps;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Button that opens the menu. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Menu of a `MenuButton`, which loads it on demand. */
export default function MenuPopup({ menu, open, onOpenChange, button }: MenuPopupProps) {
  const change = (next: boolean) => {
    // Focus inside the menu would be lost when it closes.
    if (!next && document.activeElement?.closest('[role=menu]')) button.current?.focus();
    onOpenChange(next);
  };
  return (
    <Dropdown
      menu={menu}
      open={open}
      onOpenChange={change}
      trigger={['click']}
      placement="bottomRight"
    >
      <StandIn button={button} />
    </Dropdown>
  );
}

/**
 * Represents the button for the menu, which is positioned below it and distinguishes clicks on it from clicks outside.
 * The button itself already exists and is not rendered again while it is pressed.
 */
function StandIn({ button, ref }: Pick<MenuPopupProps, 'button'> & { ref?: Ref<HTMLElement> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current, [button]);
  return null;
}
