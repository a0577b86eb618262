import {
  type ConfiguredRow,
  ConfigurationWriter,
  type WrittenConfiguration,
} from '#api/domain/configuration.ts';

/** Rows as the check of a file writes them. */
function writtenConfiguration(rows: readonly ConfiguredRow[]): WrittenConfiguration {
  const writer = new ConfigurationWriter();
  for (const row of rows) writer.add(row);
  return writer.end();
}

/** The same as an upload; its file is any text of that size. */
export function anUpload(rows: readonly ConfiguredRow[]) {
  const configuration = writtenConfiguration(rows);
  return { configuration, csv: configuration.text, persona: 'publisher' };
}
