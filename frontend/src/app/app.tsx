import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { ThemeProvider } from '../shared/theme/theme-provider';
import { ToastProvider } from '../shared/toast/toast-provider';
import { TooltipProvider } from '../shared/ui/tooltip';
import { queryClient } from './query-client';
import { router } from './router';
import { store } from './store';

/** Everything that every screen stands in. */
export function App() {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>
          <ToastProvider>
            <TooltipProvider>
              <RouterProvider router={router} />
            </TooltipProvider>
          </ToastProvider>
        </ThemeProvider>
      </QueryClientProvider>
    </Provider>
  );
}
