import { createRequire } from 'node:module';

/** A set of icons as Iconify publishes it; an alias names the icon that it stands for. */
interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases: Readonly<Record<string, { readonly parent: string }>>;
}

/** The icons of the portal, by their names in Lucide. */
const NAMES = [
  'arrow-down',
  'arrow-left',
  'arrow-up',
  'bell',
  'bookmark',
  'calendar-days',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-check',
  'columns-3',
  'copy',
  'download',
  'ellipsis',
  'file-text',
  'flag',
  'info',
  'lightbulb',
  'link-2',
  'panel-right',
  'pencil',
  'rotate-ccw',
  'search',
  'sticky-note',
  'trash-2',
  'triangle-alert',
  'upload',
  'x',
];

/** Attributes that the component sets once for all shapes of an icon. */
const COMMON_ATTRIBUTES = / (fill|stroke|stroke-linecap|stroke-linejoin|stroke-width)="[^"]*"/g;

function componentName(name: string): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Icon`;
}

function readIconSet(): IconSet {
  return createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconSet;
}

/** The shapes of an icon as JSX, without the group that Iconify puts around several of them. */
function shapesOf({ icons, aliases }: IconSet, name: string): string {
  const icon = icons[name] ?? icons[aliases[name]?.parent ?? ''];
  if (!icon) throw new Error(`Lucide has no icon "${name}"`);
  return icon.body.replace(/<\/?g[^>]*>/g, '').replaceAll(COMMON_ATTRIBUTES, '');
}

/** The text of `apps/portal/src/shared/ui/icons.tsx`, not formatted: one component per icon. */
export function iconFile(): string {
  const set = readIconSet();
  const components = NAMES.map(
    (name) => `export const ${componentName(name)} = createIcon(<>${shapesOf(set, name)}</>);`,
  );
  return [
    '// Written by `npx tsx scripts/generate-icons.ts` from the icons of Lucide (ISC License). Do not edit.',
    "import { createIcon } from './create-icon.tsx';",
    '',
    ...components,
    '',
  ].join('\n');
}
