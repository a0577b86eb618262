import {
  type Placement,
  ConfigurationWriter,
  type WrittenConfiguration,
} from '#api/domain/configuration.ts';

/** Placements as the check of a file writes them. */
function writtenConfiguration(placements: readonly Placement[]): WrittenConfiguration {
  const writer = new ConfigurationWriter();
  for (const placement of placements) writer.add(placement);
  return writer.end();
}

/** The same as an upload; its file is any text of that size. */
export function anUpload(placements: readonly Placement[]) {
  const configuration = writtenConfiguration(placements);
  return { configuration, csv: configuration.text, persona: 'publisher' };
}
