import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from './loaded';
import styles from '../ui/list.module.css';

interface ListViewProps<Item> {
  query: UseInfiniteQueryResult<Item[]>;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Text of the error catalog for a list that cannot be loaded. */
  failed: string;
  /** Number of items shown until the user requests more; all loaded items when omitted. */
  first?: number;
  children: (items: Item[]) => ReactNode;
}

/** List in all its states: loading, failed, empty, and loaded with more to load. */
export function ListView<Item>(props: ListViewProps<Item>) {
  const { query, skeleton, empty, failed, first = Infinity, children } = props;
  const { t } = useTranslation('ui');
  const [all, setAll] = useState(false);
  return (
    <Loaded query={query} skeleton={skeleton} failed={failed}>
      {(items) => {
        if (items.length === 0) return empty;
        const folded = !all && items.length > first;
        const showMore = () => (folded ? setAll(true) : void query.fetchNextPage());
        return (
          <>
            {children(folded ? items.slice(0, first) : items)}
            {(folded || query.hasNextPage) && (
              <div className={styles.more}>
                <Button loading={query.isFetchingNextPage} onClick={showMore}>
                  {t('loadMore')}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
