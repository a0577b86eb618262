// A file of its own: what is loaded on demand must be imported nowhere else, or the bundler adds code to every part.
export { figureAt } from './figure-at.ts';
