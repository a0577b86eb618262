import type { Act } from '@bidstage/mock-api/contract/operations/control/acts';
import { parseJson } from '#portal/shared/api/parse-json.ts';
import { findOperation } from '../faults/endpoints.ts';
import { bytesFromBase64 } from '../parts/base64.ts';
import { type Check, listOf, objectOf, oneOf } from './checks.ts';
import { type LinkRequest, MAX_ACTS, requestMembers } from './sim-link.ts';

/** What was done, in links of version 1: the requests as they were sent. */
interface EarlierLink {
  readonly version: 1;
  readonly actions: readonly (LinkRequest & { readonly persona: string })[];
}

const action = objectOf({ ...requestMembers, method: oneOf(['POST', 'PUT', 'PATCH', 'DELETE']) }, [
  'base64',
]);
const actions: Check = listOf(action, MAX_ACTS);

/** The field of an upload's form. */
const FILE_FIELD = 'bidder_data_csv';

/** The file of an upload: that of its form, or its whole body. */
async function csvOf({ body, base64, type }: LinkRequest): Promise<string> {
  const bytes = base64 ? bytesFromBase64(body ?? '') : new TextEncoder().encode(body ?? '');
  if (!type?.startsWith('multipart/')) return new TextDecoder().decode(bytes);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const file = form.get(FILE_FIELD);
  return file instanceof Blob ? file.text() : '';
}

const asNumber = (name: string, value: string) =>
  ['id', 'timestamp'].includes(name) ? Number(value) : value;

/** A request as an act; undefined for one that is no act. The server checks its parts. */
async function actOf(request: EarlierLink['actions'][number]): Promise<Act | undefined> {
  const { at, persona, method, path, query, body } = request;
  const match = findOperation(method, path);
  if (!match) return undefined;
  const given = [
    ...match.parameters.map(([name, value]) => [name, decodeURIComponent(value)] as const),
    ...new URLSearchParams(query),
  ];
  const params = Object.fromEntries(given.map(([name, value]) => [name, asNumber(name, value)]));
  const head = { at, persona, operation: match.id, ...(given.length > 0 && { params }) };
  const content =
    match.id === 'uploadConfig' ? { csv: await csvOf(request) } : { body: parseJson(body ?? '') };
  return { ...head, ...content } as Act;
}

/** A link as of the present version, or the path of a part that is not allowed. Other versions are returned as they are. */
export async function presentLink(data: unknown): Promise<{ readonly link: unknown } | string> {
  const { version, actions: earlier, ...others } = (data ?? {}) as Partial<EarlierLink>;
  if (version !== 1) return { link: data };
  const problem = actions(earlier, '/actions');
  if (problem !== null) return problem;
  const acts: Act[] = [];
  for (const [index, request] of (earlier ?? []).entries()) {
    const act = await actOf(request);
    if (!act) return `/actions/${index}`;
    acts.push(act);
  }
  return { link: { version: 2, acts, ...others } };
}
