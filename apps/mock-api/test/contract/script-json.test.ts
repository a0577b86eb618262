import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptJson } from '#api/contract/values/script-json.ts';

describe('scriptJson', () => {
  it.each(['</script>', '<!--', '-->', ']]>', 'a\u2028b\u2029c\r\nd', '"\\\'`${}', '😀 \ud800'])(
    'scriptJson escapes %j, so that it ends neither script, comment, line nor string',
    (text) => {
      const code = scriptJson({ [text]: [text] });
      expect(code).not.toMatch(/[<>\u2028\u2029\r\n]/);
      expect(JSON.parse(code)).toEqual({ [text]: [text] });
    },
  );

  it('scriptJson preserves every JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
