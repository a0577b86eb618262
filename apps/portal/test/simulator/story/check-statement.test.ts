import type { StoryStatement } from '@bidstage/mock-api/contract/operations/control/story-target';
import { describe, expect, it } from 'vitest';
import {
  checkStatement,
  type TargetReading,
} from '#portal/simulator/story/check/check-statement.ts';
import { checkTexts, literalFigures } from '#portal/simulator/story/check/check-step.ts';
import { figureIn } from '#portal/simulator/story/target/figure.ts';

/** A card that shows a loss of 12.5 %, in full view. */
const facts = (
  changes: Partial<TargetReading> & { readonly text?: string } = {},
): TargetReading => {
  const text = changes.text ?? '−12.50%';
  return {
    visibility: 'visible',
    figure: figureIn(text),
    otherFigures: [],
    ...changes,
    text,
  };
};

const says = (changes: Partial<StoryStatement> = {}): StoryStatement => ({
  says: 'Revenue falls',
  at: { card: 'Revenue', part: 'change' },
  ...changes,
});

describe('S4 what a note says is compared with the screen', () => {
  it('S4 a true statement has no problem', () => {
    const others = [
      { name: 'Impression', text: '−3.00%' },
      { name: 'Request', text: '+40.00%' },
      { name: 'eRPM', text: '--' },
    ];
    const all = {
      sign: 'down',
      atLeast: 12,
      atMost: 13,
      contains: '12.5',
      standsOut: true,
    } as const;
    expect(checkStatement(says(all), facts({ otherFigures: others }))).toEqual([]);
  });

  const WRONG_CLAIMS: readonly (readonly [string, StoryStatement, TargetReading | null, string])[] =
    [
      ['what is not there', says(), null, 'is not on the screen'],
      ['what is outside of the window', says(), facts({ visibility: 'outside' }), 'is outside of'],
      ['what something else covers', says(), facts({ visibility: 'covered' }), 'is covered by'],
      ['a gain that is a loss', says({ sign: 'up' }), facts(), '"−12.50%" is not a gain'],
      ['a loss of nothing', says({ sign: 'down' }), facts({ text: '0.00%' }), 'is not a loss'],
      ['a change without a sign', says({ sign: 'down' }), facts({ text: '$12' }), 'is not a loss'],
      ['a figure that is too small', says({ atLeast: 20 }), facts(), 'is less than 20'],
      ['a figure that is too large', says({ atMost: 5 }), facts(), 'is more than 5'],
      ['no figure at all', says({ atLeast: 1 }), facts({ text: '--' }), 'has no single figure'],
      ['a text that is missing', says({ contains: 'ix' }), facts({ text: 'rubicon' }), 'not "ix"'],
      [
        'something that stands out less',
        says({ standsOut: true }),
        facts({ otherFigures: [{ name: 'Impression', text: '−40.00%' }] }),
        'Impression with "−40.00%" stands out more',
      ],
    ];
  it.each(WRONG_CLAIMS)('S4 the check finds %s', (_claim, statement, shown, problem) => {
    const problems = checkStatement(statement, shown);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it('S4 amounts without a sign stand out by their size', () => {
    const others = [{ name: 'rubicon', text: '$1.2k' }];
    const statement = says({ standsOut: true });
    expect(
      checkStatement(statement, facts({ text: '$900.00', otherFigures: others })),
    ).toHaveLength(1);
    expect(checkStatement(statement, facts({ text: '$1,300.00', otherFigures: others }))).toEqual(
      [],
    );
  });
});

describe('S4 figures on the screen', () => {
  it.each([
    ['+6.10%', 6.1, 'up', 6.1],
    ['−$5.00', 5, 'down', -5],
    ['$1,234.50', 1234.5, 'none', 1234.5],
    ['+1.20 pp', 1.2, 'up', 1.2],
    ['−12.5k', 12.5, 'down', -12_500],
    ['1,204 ms', 1204, 'none', 1204],
    ['US$3.00', 3, 'none', 3],
    ['−0.00%', 0, 'none', 0],
  ] as const)('S4 %s is read', (text, size, sign, value) => {
    expect(figureIn(text)).toEqual({ size, sign, value });
  });

  it('S4 a text without a number has none', () => {
    expect(['--', '', 'rubicon'].map(figureIn)).toEqual([null, null, null]);
  });
});

describe('S4 figures of a note come from the screen', () => {
  it.each([
    ['Revenue fell by 12 %.', ['12 %']],
    ['It earns $1,250.50 a day.', ['$1,250.50']],
    ['Up 3.5 pp, and 900 ms faster.', ['3.5 pp', '900 ms']],
    ['74 of 100 requests are lost.', ['of 100']],
    ['The factor is 1.25.', ['1.25']],
    ['The 2 bidders of step 3 at 9 o’clock', []],
    ['It earned 8,234 $ and 8.234 €.', ['8,234 $', '8.234 €']],
    [
      '1,234 EUR, USD 99, 8234 dollars, 40 cents',
      ['1,234 EUR', 'USD 99', '8234 dollars', '40 cents'],
    ],
    ['2 million page views, 6,5 Mio., 900k, €1.2bn', ['2 million', '6,5 Mio.', '900k', '€1.2bn']],
    ['1.234.567 requests, 12 per cent, 3 points', ['1.234.567', '12 per cent', '3 points']],
    ['Row 3 of ad-units.csv on 2024.01.31 at 08:30: 970x250 in A1001, Seed 1', []],
  ])('S4 %s', (note, figures) => {
    expect(literalFigures(note)).toEqual(figures);
  });

  it('S4 a typed figure and an unknown placeholder are problems', () => {
    const note = 'Revenue fell by {change}, that is {lost}, or 12 %.';
    const figures = { change: { card: 'Revenue', part: 'change' } } as const;
    expect(checkTexts({ title: 'Up 5 %', note, asked: 'It is $3.', figures })).toEqual([
      'the title has the typed figure "5 %": take it from the screen',
      'the note has the typed figure "12 %": take it from the screen',
      'the answer has the typed figure "$3": take it from the screen',
      'the note has {lost}, which is no figure of the step',
    ]);
  });
});
