import { AppError } from '../app-error.ts';
import type { ErrorKey } from '../contract/values/error-catalogue.ts';

export interface QueueLimits {
  /** Maximum number of running jobs, and maximum sum of their sizes; a larger job runs alone. */
  readonly jobs: number;
  readonly size: number;
  /** Maximum number of waiting jobs. */
  readonly waiting: number;
  /** Longest wait, in ms. */
  readonly waitMs: number;
}

/** Ends a job and frees its capacity; later calls do nothing. */
export type Leave = () => void;

interface Waiting {
  readonly size: number;
  readonly start: () => void;
}

/**
 * Runs a bounded number of jobs of a bounded size at the same time. The others wait in the order of arrival, so that
 * small jobs cannot overtake a large one for ever.
 */
export class WorkQueue {
  readonly #limits: QueueLimits;
  readonly #refusal: ErrorKey;
  readonly #waiting: Waiting[] = [];
  #jobs = 0;
  #size = 0;

  /** `refusal` is thrown to a job when the queue is full, or when the longest wait is over. */
  constructor(limits: QueueLimits, refusal: ErrorKey) {
    this.#limits = limits;
    this.#refusal = refusal;
  }

  /** Waits for capacity for a job; throws the refusal. A job whose `gone` is aborted stops waiting. */
  enter(size: number, gone: AbortSignal): Promise<Leave> {
    const job = Math.min(size, this.#limits.size);
    if (this.#waiting.length === 0 && this.#hasRoom(job)) return Promise.resolve(this.#start(job));
    if (this.#waiting.length >= this.#limits.waiting || gone.aborted)
      return Promise.reject(new AppError(this.#refusal));
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        gone.removeEventListener('abort', refuse);
      };
      const refuse = (): void => {
        end();
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        this.#startNext();
        reject(new AppError(this.#refusal));
      };
      const start = (): void => {
        end();
        resolve(this.#start(job));
      };
      const waiting: Waiting = { size: job, start };
      const timer = setTimeout(refuse, this.#limits.waitMs);
      gone.addEventListener('abort', refuse, { once: true });
      this.#waiting.push(waiting);
    });
  }

  #hasRoom(size: number): boolean {
    return this.#jobs < this.#limits.jobs && this.#size + size <= this.#limits.size;
  }

  #start(size: number): Leave {
    this.#jobs += 1;
    this.#size += size;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#jobs -= 1;
      this.#size -= size;
      this.#startNext();
    };
  }

  #startNext(): void {
    for (;;) {
      const [next] = this.#waiting;
      if (!next || !this.#hasRoom(next.size)) return;
      this.#waiting.shift();
      next.start();
    }
  }
}
