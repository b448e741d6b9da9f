import { Button, type ButtonProps } from 'antd';
import styles from './text-button.module.css';

interface TextButtonProps extends Omit<ButtonProps, 'type' | 'size'> {
  /** `link` in the color of links, within text. */
  type?: 'text' | 'link';
}

/** Button without a border. It has no padding either: its label begins where the lines above and below it do. */
export function TextButton({ type = 'text', className = '', ...button }: TextButtonProps) {
  return <Button {...button} type={type} className={`${styles.button} ${className}`} />;
}
