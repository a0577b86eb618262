import { useState } from 'react';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { Toolbar } from '#portal/shared/ui/layout/layout.tsx';
import { EmptyState, noMatch } from '#portal/shared/ui/empty-state.tsx';
import { SearchBox } from '#portal/shared/ui/search-box.tsx';
import styles from '../parts/parts.module.css';
import type { FaultTarget } from '../sim-store.ts';
import { matchingEndpoints, type Endpoint } from './endpoints.ts';
import listStyles from './endpoint-list.module.css';

interface EndpointListProps {
  readonly target: FaultTarget | null;
  readonly onChoose: (target: FaultTarget) => void;
}

/** The operations of the API, to search and to choose from: the choice fills the form of a new fault. */
export function EndpointList({ target, onChoose }: EndpointListProps) {
  const [text, setText] = useState('');
  const found = matchingEndpoints(text.trim());
  const isChosen = ({ method, path }: Endpoint) =>
    target?.method === method && target.path === path;
  return (
    <>
      <Toolbar>
        <SearchBox label="Search endpoints" value={text} onChange={setText} />
        <span className={styles.minor} role="status">
          {found.length} endpoints
        </span>
      </Toolbar>
      {found.length === 0 ? (
        <EmptyState hint={noMatch('No endpoint', text)} />
      ) : (
        <ul className={classNames(styles.items, listStyles.list)} aria-label="Endpoints">
          {found.map((endpoint) => (
            <li key={`${endpoint.method} ${endpoint.path}`}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={isChosen(endpoint)}
                onClick={() => onChoose({ method: endpoint.method, path: endpoint.path })}
              >
                <span className={listStyles.name}>{endpoint.name}</span>
                <span className={styles.minor}>
                  {endpoint.method || 'All'} {endpoint.path}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
