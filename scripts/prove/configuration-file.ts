const DIVS_PER_PAGE = 30;

/** A configuration without problems, a function of its arguments: every row's params carry the version. */
export function configurationFile(version: number, rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const params = `[{""bidder"":""appnexus"",""params"":{""placementId"":${version}}}]`;
    const page = Math.floor(row / DIVS_PER_PAGE);
    return `Page ${page},/123/unit/${row},div-${row},"[[300,250]]","${params}"`;
  });
  return ['PAGE,ADUNIT,DIV_ID,SIZES,PARAMS', ...lines, ''].join('\n');
}

/** Rows of the longest file: as many short ones as an upload may hold, about. */
const LONG_FILE_ROWS = 50_000;

let madeLongFile: string | undefined;

/** A file of 50,000 short rows, which has too many div ids on its pages: every check of it is long, and refused. */
export function longFile(): string {
  madeLongFile ??= [
    'PAGE,ADUNIT,DIV_ID,SIZES,PARAMS',
    ...Array.from({ length: LONG_FILE_ROWS }, (_, index) => {
      const params = `[{""bidder"":""criteo"",""params"":{""networkId"":${index}}}]`;
      return `Page ${Math.floor(index / 40)},/12345/unit-${index},div-${index},"[[300,250]]","${params}"`;
    }),
  ].join('\n');
  return madeLongFile;
}
