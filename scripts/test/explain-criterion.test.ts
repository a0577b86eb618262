import { describe, expect, it } from 'vitest';
import { explainCriterion } from '../scenario/failures/explain-criterion.ts';
import { stepOutcomes } from '../scenario/outcome.ts';
import type { RespectStep } from '../scenario/respect.ts';

const BODY = {
  code: 200,
  data: [
    { id: 6, status: 0, bidders: [{ name: 'ix', floorPrice: 0.5 }] },
    { id: 7, status: 1, value_date: null, bidders: [{ name: 'ix', floorPrice: 0.2 }] },
  ],
  'odd name': { list: [1, 2] },
};

const explain = (condition: string, type?: string, context = '$response.body') =>
  explainCriterion(
    { condition, type, ...(type !== undefined && { context }) },
    {
      statusCode: 409,
      headers: { etag: '"a"' },
      body: BODY,
      outside: (text) => (text === '$steps.first.outputs.id' ? 7 : undefined),
    },
  );

describe('the message about a failed criterion', () => {
  it.each([
    ['$statusCode == 200', 'status code: expected 200, actual 409'],
    [
      '$statusCode == 201 || $statusCode == 200',
      'status code: expected 201, actual 409 or status code: expected 200, actual 409',
    ],
    ['$response.body#/data/1/status == 0', '$.data[1].status: expected 0, actual 1'],
    ["$response.body#/odd name/none == 'x'", undefined],
    [
      '$response.body#/data/0/none != null',
      '$.data[0].none: expected anything but null, actual nothing',
    ],
    ['$response.body#/data/0/id > $steps.first.outputs.id', '$.data[0].id: expected > 7, actual 6'],
    ["$response.header.ETag == 'b'", 'header ETag: expected "b", actual "\\"a\\""'],
  ])(
    'Q2 the message about %s names the path, the expected and the actual value',
    (condition, message) => {
      expect(explain(condition)).toBe(message);
    },
  );

  it.each([
    ['$[?length(@.none) == 1]', 'length($.none): expected 1, actual nothing'],
    ['$[?length(@.data) == 3]', 'length($.data): expected 3, actual 2'],
    ['$..data[?@.id == 7 && @.status == 0]', '$.data[1].status: expected 0, actual 1'],
    [
      '$..data[?@.id == {$steps.first.outputs.id} && @.value_date != null]',
      '$.data[1].value_date: expected anything but null, actual null',
    ],
    [
      "$..data[?@.id == 7].bidders[?@.name == 'ix' && @.floorPrice == 0.25]",
      '$.data[1].bidders[0].floorPrice: expected 0.25, actual 0.2',
    ],
    [
      '$[?!@.data[?@.status != 0]]',
      '$.data[1]: expected nothing there, actual $.data[1].status is 1',
    ],
    [
      '$[?!@.data[?@.status > 0 || @.id == 1]]',
      '$.data[1]: expected nothing there, actual $.data[1].status is 1',
    ],
    ['$[?@.meta.currency]', '$.meta.currency: expected a value, actual nothing'],
    ["$[?!@['odd name']]", '$[\'odd name\']: expected nothing there, actual {"list":[1,2]}'],
    ['$..none[?@.id == 1]', "$..['none']: expected an entry that fits, actual nothing"],
    [
      "$[?match(@.data[0].bidders[0].name, 'a.*')]",
      'match($.data[0].bidders[0].name, "a.*"): expected true, actual false',
    ],
    [
      '$[?@.data[0].id == 1 || @.data[1].id == 2]',
      '$.data[0].id: expected 1, actual 6 or $.data[1].id: expected 2, actual 7',
    ],
    ['$..data[?@.id == 9 && @.status == 0]', '$.data: no entry has id 9; they have 6, 7'],
    ['$..data[?@.status == 0 && @.id == 9]', '$.data[0].id: expected 9, actual 6'],
    ["$..data[?@.id == 9].bidders[?@.name == 'ix']", '$.data: no entry has id 9; they have 6, 7'],
    [
      '$..data[?(@.id == 7 && @.status == 1) && @.value_date == 3]',
      '$.data[1].value_date: expected 3, actual null',
    ],
    [
      '$..data[?(@.id == 9 && @.status == 1) && @.value_date == 3]',
      '$.data: no entry has id 9; they have 6, 7',
    ],
    ['$[1:2]', '$[1:2:1]: expected a value, actual nothing'],
    ['$[1:', undefined],
    ["$..data[?@.id == 6 && '0.5' == 0.5]", '"0.5": expected 0.5, actual "0.5"'],
  ])('Q2 the message about the JSONPath %s names the row in question', (condition, message) => {
    expect(explain(condition, 'jsonpath')).toBe(message);
  });

  it('Q2 the message about a regular expression has the text that does not match', () => {
    expect(explain('^b', 'regex', '$response.header.etag')).toBe(
      'header etag: expected a match of ^b, actual "\\"a\\""',
    );
  });
});

describe('the outcome of a step', () => {
  const step = (stepId: string, body: unknown, criterion?: object): RespectStep => ({
    type: 'step',
    stepId,
    workflowId: 'w',
    request: { method: 'get', url: 'http://localhost/v1/x' },
    response: { statusCode: 409, headers: {}, body },
    checks: criterion
      ? [
          {
            name: 'success criteria check',
            message: `Checking ${(criterion as { type?: string }).type ?? 'simple'} criteria: ${JSON.stringify(criterion)}`,
            condition: (criterion as { condition: string }).condition,
            status: 'error',
          },
        ]
      : [],
    totalTimeMs: 1,
  });

  it('Q2 the outcome of a step compares with the outputs of earlier steps, and has the text of an error', () => {
    const condition = '$response.body#/data/id == $steps.first.outputs.id';
    const status = { condition: '$statusCode == 200' };
    const executedSteps = [
      step('first', { data: { id: 7 } }),
      step('second', { data: { id: 8 } }, { condition }),
      step('third', { code: 409, msg: 'This status change is not allowed' }, status),
      step('fourth', 'x'.repeat(1000), { condition: '$..[', type: 'jsonpath' }),
    ];
    const file = { executedWorkflows: [{ type: 'workflow' as const, executedSteps }] };
    const steps = [{ stepId: 'first', outputs: { id: '$response.body#/data/id' } }];
    const outcomes = stepOutcomes(file, { workflows: [{ steps }] });
    expect(outcomes.map(({ problems }) => problems[0])).toEqual([
      undefined,
      `$.data.id: expected 7, actual 8 (${condition})`,
      'status code: expected 200, actual 409 "This status change is not allowed" ($statusCode == 200)',
      expect.stringMatching(/^\$\.\.\[ does not hold: the response was 409 x+ …$/),
    ]);
  });
});
