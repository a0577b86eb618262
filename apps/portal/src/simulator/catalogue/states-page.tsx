import { addressOf } from '#portal/shared/config/addresses.ts';

import { Text } from '#portal/shared/ui/layout/text.tsx';
import { SimPage } from '../parts/sim-page.tsx';
import styles from './states-page.module.css';
import { addressOfState } from './state-link.ts';
import { CATALOGUE } from './states.ts';

/** Every screen in every state; each link creates a world of its own and opens the screen in it. */
export function StatesPage() {
  return (
    <SimPage
      title="State catalogue"
      lead="Every screen in every state. Each link creates its own world, signs in, sets the faults and opens the screen."
    >
      <div className={styles.screens}>
        {CATALOGUE.map(({ title, states }) => (
          <section key={title} className={styles.screen}>
            <h2>{title}</h2>
            <ul>
              {states.map((state) => (
                <li key={`${state.kind} ${state.title}`} className={styles.state}>
                  <Text as="span" tone="muted" font="hint">
                    {state.kind}
                  </Text>
                  <a href={addressOf(addressOfState(state))}>{state.title}</a>
                  {state.persona !== null && (
                    <Text as="span" tone="muted" font="hint">
                      {state.persona}
                    </Text>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SimPage>
  );
}
