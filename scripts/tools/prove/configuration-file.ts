const DIVS_PER_PAGE = 30;

/** Returns a valid configuration, a function of the arguments: the params of every row contain the version. */
export function configurationFile(version: number, rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const params = `[{""bidder"":""appnexus"",""params"":{""placementId"":${version}}}]`;
    const page = Math.floor(row / DIVS_PER_PAGE);
    return `Page ${page},/123/unit/${row},div-${row},"[[300,250]]","${params}"`;
  });
  return ['PAGE,ADUNIT,DIV_ID,SIZES,PARAMS', ...lines, ''].join('\n');
}

/** Rows of the longest file: about the maximum number of short rows in an upload. */
const LONG_FILE_ROWS = 50_000;

let madeLongFile: string | undefined;

/** Returns a file of 50,000 short rows with too many div ids per page: its check takes long and finds problems. */
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
