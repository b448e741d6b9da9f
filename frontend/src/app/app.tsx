import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { ThemeProvider } from '../shared/theme/theme-provider';
import { ToastProvider } from '../shared/toast/toast-provider';
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
            <RouterProvider router={router} />
          </ToastProvider>
        </ThemeProvider>
      </QueryClientProvider>
    </Provider>
  );
}
