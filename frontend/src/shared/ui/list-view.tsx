import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state';
import styles from './list.module.css';

interface ListViewProps<Item> {
  query: UseInfiniteQueryResult<Item[]>;
  skeleton: ReactNode;
  empty: ReactNode;
  /** The error catalogue's sentence for a list that cannot be read. */
  failed: string;
  children: (items: Item[]) => ReactNode;
}

/** A list in all its states: on its way, broken, empty, and there with more to load. */
export function ListView<Item>({ query, skeleton, empty, failed, children }: ListViewProps<Item>) {
  const { t } = useTranslation('ui');
  if (query.data === undefined) {
    if (!query.isError) return skeleton;
    return (
      <ErrorState
        title={failed}
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.length === 0) return empty;
  return (
    <>
      {children(query.data)}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}
