import { Outlet } from 'react-router-dom';
import { ThemeProvider } from '../../shared/theme/theme-provider';

/** Frame of the account screens: only the theme of forms and buttons. */
export function AccountFrame() {
  return (
    <ThemeProvider>
      <Outlet />
    </ThemeProvider>
  );
}
