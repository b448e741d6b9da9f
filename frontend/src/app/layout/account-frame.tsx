import { Outlet } from 'react-router-dom';
import { ThemeProvider } from '../../shared/theme/theme-provider';

/** Forms and buttons in our colours; the screens bring the rest. */
export function AccountFrame() {
  return (
    <ThemeProvider>
      <Outlet />
    </ThemeProvider>
  );
}
