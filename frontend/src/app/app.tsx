import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { ToastProvider } from '../shared/toast/toast-provider';
import { queryClient } from './query-client';
import { router } from './router';
import { store } from './store';

/**
 * Providers that every screen needs. The theme of Ant Design is not among them: it comes with the signed-in frame and
 * the account screens, so that visitors do not load it.
 */
export function App() {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </Provider>
  );
}
