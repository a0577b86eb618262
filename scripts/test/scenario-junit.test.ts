import { describe, expect, it } from 'vitest';
import { junitXml } from '../scenario/junit.ts';
import { elementsOf } from './helpers/elements-of.ts';

describe('JUnit XML', () => {
  it('replaces characters that XML cannot contain', () => {
    const xml = junitXml([
      {
        scenario: { path: 'a.arazzo.yaml', name: 'a', title: '<b> & "c"' },
        world: null,
        steps: [
          {
            workflow: 'w',
            step: 's',
            request: 'GET /',
            status: 500,
            ms: 12,
            problems: ['\u0000 < \ud800 & 😀'],
          },
        ],
        error: 'it broke\nat once',
        skipped: null,
        ms: 1234,
      },
    ]);
    expect(elementsOf(xml).filter((name) => name === 'testcase')).toHaveLength(2);
    expect(xml).toContain('\ufffd &lt; \ufffd &amp; 😀');
    expect(xml).toContain('message="it broke&#10;at once"');
    expect(xml).toContain('tests="2" failures="1" errors="1" skipped="0" time="1.234"');
  });
});
