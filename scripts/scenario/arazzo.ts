import { dirname, join, resolve } from 'node:path';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { validateCsv } from '#api/contract/operations/config-upload.ts';
import { logout } from '#api/contract/operations/users.ts';
import { ROOT } from '../lib/run.mjs';
import { isMembers, type Members } from './scenario-file.ts';

/** Returns the entries with members of a list; none for anything else. */
export const listOf = (value: unknown): Members[] =>
  Array.isArray(value) ? value.filter(isMembers) : [];

/** Returns a document with each text replaced by the result of `change`. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change));
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, mapTexts(member, change)]),
  );
}

export const stepsOf = (document: Members): Members[] =>
  listOf(document['workflows']).flatMap(({ steps }) => listOf(steps));

export function inputDefault(document: Members, name: string): unknown {
  for (const { inputs } of listOf(document['workflows'])) {
    const properties = isMembers(inputs) ? inputs['properties'] : undefined;
    const property = isMembers(properties) ? properties[name] : undefined;
    if (isMembers(property)) return property['default'];
  }
  return undefined;
}

/** Returns a function for the operation id of a step of the control plane; it returns null for any other step. */
export function controlOperations(document: Members): (step: Members) => string | null {
  const names = listOf(document['sourceDescriptions'])
    .filter(({ url }) => typeof url === 'string' && CONTROL_DOCUMENT.test(url))
    .map(({ name }) => `$sourceDescriptions.${String(name)}.`);
  return ({ operationId, operationPath }) => {
    const target = [operationId, operationPath].find((text) => typeof text === 'string') ?? '';
    const found = names.find((name) => target.includes(name));
    return found === undefined ? null : target.replace(found, '');
  };
}

/** Whether a step of the API may change data. An operation that is not known may. */
export function mayWrite({ operationId, operationPath, workflowId }: Members): boolean {
  if (operationId === undefined && operationPath === undefined && workflowId !== undefined)
    return false;
  const id = (typeof operationId === 'string' ? operationId : '').replace(
    /^\$sourceDescriptions\.[^.]+\./,
    '',
  );
  const operation = OPERATIONS.find((one) => one.id === id);
  if (!operation || operation.id === logout.id) return true;
  return operation.method !== 'GET' && operation.id !== validateCsv.id;
}

/** A document of a running Bidstage, with its path below the control plane. */
const SERVED_DOCUMENT = /^https?:\/\/.*?(\/__sim)?\/openapi\.json$/;

/** The document with the operations of the control plane: its file, or its address on a server. */
const CONTROL_DOCUMENT = /control-plane|\/__sim\/openapi\.json$/;

export function withOwnDocuments(document: Members): Members {
  const sourceDescriptions = listOf(document['sourceDescriptions']).map((source) => {
    const [served, control] = SERVED_DOCUMENT.exec(String(source['url'])) ?? [];
    const file = control === undefined ? 'api.json' : 'control-plane.json';
    return served === undefined ? source : { ...source, url: join(ROOT, 'docs/openapi', file) };
  });
  return { ...document, sourceDescriptions };
}

export const readsServedDocuments = (document: Members): boolean =>
  listOf(document['sourceDescriptions']).some(({ url }) => SERVED_DOCUMENT.test(String(url)));

/** Returns a document with absolute paths, so that it can be stored in another folder. */
export function withAbsolutePaths(document: Members, path: string): Members {
  const folder = dirname(path);
  const absolute = (url: unknown): unknown =>
    typeof url === 'string' && !/^[a-z]+:/i.test(url) ? resolve(folder, url) : url;
  const sources = listOf(document['sourceDescriptions']).map((source) => ({
    ...source,
    url: absolute(source['url']),
  }));
  const workflows = mapTexts(document['workflows'], (text) =>
    text.replace(
      /\$file\('([^']*)'\)/g,
      (_all, file: string) => `$file('${resolve(folder, file)}')`,
    ),
  );
  return { ...document, sourceDescriptions: sources, workflows };
}

/** Returns a workflow with further inputs, given as defaults: a command line could be read by other users. */
export function withInputs(workflow: Members, inputs: Readonly<Record<string, unknown>>): Members {
  const given = isMembers(workflow['inputs']) ? workflow['inputs'] : { type: 'object' };
  const known = isMembers(given['properties']) ? given['properties'] : {};
  const added = Object.entries(inputs).map(([name, value]) => {
    const type = typeof value === 'number' ? 'integer' : 'string';
    return [name, { type, default: value }] as const;
  });
  const properties = { ...known, ...Object.fromEntries(added) };
  return { ...workflow, inputs: { ...given, properties } };
}

/** Returns a workflow whose steps send further headers; a step's own header of the same name counts. */
export function withHeaders(workflow: Members, headers: Readonly<Record<string, string>>): Members {
  const entries = Object.entries(headers);
  const inputs = entries.map(([, value], index) => [`header${index}`, value] as const);
  const own = entries.map(([name], index) => ({
    in: 'header',
    name,
    value: `$inputs.header${index}`,
  }));
  const parameters = [...listOf(workflow['parameters']), ...own];
  return { ...withInputs(workflow, Object.fromEntries(inputs)), parameters };
}
