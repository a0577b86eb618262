import { use } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

interface ShownLocation {
  readonly key: string;
  readonly search: string;
}

const textOf = (search: string) => new URLSearchParams(search).toString();

/**
 * The search parameters of a router as its writers see them: those of the URL with every change that was made since.
 * The router shows a change with a delay; a second writer who began from the screen would undo the first.
 */
export class PendingSearch {
  /** The key of the location that the screen shows. */
  private key: string | undefined;
  private latest = '';
  /** Searches that were written and are not shown yet, oldest first. */
  private written: string[] = [];

  /** Records the location on the screen. One that nobody wrote, as after Back, replaces what was pending. */
  recordLocation({ key, search }: ShownLocation): void {
    if (key === this.key) return;
    this.key = key;
    const text = textOf(search);
    const at = this.written.lastIndexOf(text);
    this.written = at === -1 ? [] : this.written.slice(at + 1);
    if (this.written.length === 0) this.latest = text;
  }

  /** True for the location of a screen that another one has been shown before in this visit. */
  follows({ key }: Pick<ShownLocation, 'key'>): boolean {
    return this.key !== undefined && this.key !== key;
  }

  read(): URLSearchParams {
    return new URLSearchParams(this.latest);
  }

  /** Stores parameters that go to the router next; false if they are the latest already. */
  write(search: URLSearchParams): boolean {
    const text = search.toString();
    if (text === this.latest) return false;
    this.latest = text;
    this.written.push(text);
    return true;
  }
}

const searches = new WeakMap<object, PendingSearch>();

/** The one pending search of the router around a component. */
export function usePendingSearch(): PendingSearch {
  // The only object that is the same for all components of a router, and another one for every router.
  const { navigator } = use(NavigationContext);
  let pending = searches.get(navigator);
  if (!pending) {
    pending = new PendingSearch();
    searches.set(navigator, pending);
  }
  return pending;
}
