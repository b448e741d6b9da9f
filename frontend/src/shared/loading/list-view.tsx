import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state';
import styles from '../ui/list.module.css';

interface ListViewProps<Item> {
  query: UseInfiniteQueryResult<Item[]>;
  skeleton: ReactNode;
  empty: ReactNode;
  /** The error catalogue's sentence for a list that cannot be read. */
  failed: string;
  /** How many are shown until more are asked for; left out: as many as were loaded. */
  first?: number;
  children: (items: Item[]) => ReactNode;
}

/** A list in all its states: on its way, broken, empty, and there with more to load. */
export function ListView<Item>(props: ListViewProps<Item>) {
  const { query, skeleton, empty, failed, first = Infinity, children } = props;
  const { t } = useTranslation('ui');
  const [all, setAll] = useState(false);
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
  const folded = !all && query.data.length > first;
  const showMore = () => (folded ? setAll(true) : void query.fetchNextPage());
  return (
    <>
      {children(folded ? query.data.slice(0, first) : query.data)}
      {(folded || query.hasNextPage) && (
        <div className={styles.more}>
          <Button loading={query.isFetchingNextPage} onClick={showMore}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}
