/**
 * Returns a configuration file, a function of the arguments: the params of every row contain the version. The file is
 * valid up to 30 div ids per page.
 */
export function configurationFile(version: number, rows: number, divsPerPage = 30): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const params = `[{""bidder"":""appnexus"",""params"":{""placementId"":${version}}}]`;
    const page = Math.floor(row / divsPerPage);
    return `Page ${page},/123/unit/${row},div-${row},"[[300,250]]","${params}"`;
  });
  return ['PAGE,ADUNIT,DIV_ID,SIZES,PARAMS', ...lines, ''].join('\n');
}
