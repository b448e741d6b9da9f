import { Dropdown, type MenuProps } from 'antd';
import { useImperativeHandle, type Ref, type RefObject } from 'react';

interface MenuPopupProps {
  menu: MenuProps;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that it belongs to. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The menu of a `MenuButton`, which loads it when it is first wanted. */
export default function MenuPopup({ menu, open, onOpenChange, button }: MenuPopupProps) {
  const change = (next: boolean) => {
    // Whoever was in the menu would be nowhere once it is gone.
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
 * Is the button to the menu: it is placed below it, and knows a click on it from one elsewhere. The
 * button itself was there before, and is not drawn anew under somebody's finger.
 */
function StandIn({ button, ref }: Pick<MenuPopupProps, 'button'> & { ref?: Ref<HTMLElement> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current, [button]);
  return null;
}
