import type { Plugin } from 'vite';

const CHARTS = /ag-charts-community\/dist\/package\/main\.esm\.mjs$/;

/**
 * Objects in which AG Charts shows its inner parts to other packages of its makers. The portal imports none of them. The
 * calls that fill them name nearly all of the library and count as side effects, so that no bundler drops an unused part.
 */
const NAMESPACES = ['module_support', 'exports', 'integrated_charts_(?:scene|theme|util)'];

const FILLED = new RegExp(
  `^__export\\((?:${NAMESPACES.join('|')})_exports, \\{\\n.*?^\\}\\);$`,
  'gms',
);
const EXTENDED = /^__reExport\(integrated_charts_theme_exports, .*$/gm;

/** Number of calls in the installed version. */
const CALLS = 6;

/** Returns the library's code without these calls; throws if it has others than expected. */
export function withoutNamespaces(code: string): string {
  const calls = [...code.matchAll(FILLED), ...code.matchAll(EXTENDED)].length;
  if (calls !== CALLS) {
    throw new Error(
      `ag-charts-community fills ${calls} namespaces, not ${CALLS}: see apps/portal/drop-chart-namespaces.ts`,
    );
  }
  return code.replaceAll(FILLED, '').replaceAll(EXTENDED, '');
}

/** Lets the build drop the parts of AG Charts that no registered module uses. */
export function dropChartNamespaces(): Plugin {
  return {
    name: 'drop-chart-namespaces',
    apply: 'build',
    transform: {
      filter: { id: CHARTS },
      handler: (code) => ({ code: withoutNamespaces(code), map: null }),
    },
  };
}
