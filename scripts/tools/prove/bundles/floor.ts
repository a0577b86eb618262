/** Why the first analytics screen cannot become much smaller; sizes measured on 2026-11-23 with Rolldown and gzip. */
export const FLOOR = `## The smallest possible size

450 KiB for the first analytics screen were wished for. They cannot be reached with these libraries: the shell, the grid
without any of its options and the charts without any series are larger together. What each costs, measured by bundling it
alone, in kB:

| bundle | kB |
|---|---|
| AG Grid 36.2.0 for React, row model only | 194 |
| with the eight modules that the portal registers, in the build | 213 |
| AG Charts 14.2.0, no series and no axis | 254 |
| lines and a number axis | 305 |
| with the five modules that the portal registers, in the build | 337 |
| the same without \`drop-chart-namespaces.ts\` | 371 |
| all modules of the charts | 383 |

Only used modules are registered (\`grid-setup.ts\`, \`chart-canvas.tsx\`). The package of AG Charts fills objects with its
inner parts for other packages, which keeps almost all of it in any bundle (ag-grid/ag-charts#6573); the build removes these
calls (\`apps/portal/drop-chart-namespaces.ts\`). What is left is what every chart runs on: scene, axes, scales, data model,
options, legend and tooltip. The chart is loaded after the cards and the table are on the screen, and the files are served
with Brotli, which makes them about a fifth smaller than with gzip (chart 273, grid 173, shell 121 kB).
`;
