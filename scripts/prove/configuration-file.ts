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
