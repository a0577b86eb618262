import {
  type Explanation,
  explainFigure,
  type FigureParts,
} from '#api/contract/operations/control/explain.ts';
import { type Query, urlOf } from './operation-url.ts';
import type { TestClient } from './test-server.ts';

/** An explanation that must succeed. */
export async function explain(client: TestClient, query: Query): Promise<Explanation> {
  const response = await client.send({ url: urlOf(explainFigure, query) });
  if (response.statusCode !== 200)
    throw new Error(`${urlOf(explainFigure, query)} is ${response.statusCode}: ${response.body}`);
  return response.json<Explanation>();
}

type Addend = 'value' | 'numerator' | 'denominator';

/** The exact sum of a member of parts, in millionths. */
export function millionths({ parts }: FigureParts, member: Addend): number {
  return parts.reduce((sum, part) => sum + Math.round((part[member] ?? 0) * 1e6), 0);
}

/** What the parts of a figure should add up to, in millionths. */
export function wholeOf({ value, formula }: Explanation, member: Addend): number {
  const whole = member === 'value' ? value : formula?.[member].value;
  return Math.round((whole ?? 0) * 1e6);
}
