/** Lets the event loop do other work. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
