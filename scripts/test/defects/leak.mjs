// Defect: leaks half a megabyte of objects per request.
import { interceptRequests } from './intercept-requests.mjs';

const NUMBERS = 65_536;
/** @type {number[][]} */
const leaked = [];

interceptRequests(() => {
  leaked.push(Array.from({ length: NUMBERS }, (_, index) => index));
  return false;
});
