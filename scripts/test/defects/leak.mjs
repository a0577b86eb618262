// Defect: leaks half a megabyte of objects per request.
import { meetRequests } from './requests.mjs';

const NUMBERS = 65_536;
/** @type {number[][]} */
const leaked = [];

meetRequests(() => {
  leaked.push(Array.from({ length: NUMBERS }, (_, index) => index));
  return false;
});
