/**
 * The URL of a file or folder, by its path in the repository. The bundle of the server is as deep as this file, and the
 * package has the files of the repository around it, so this is also true there.
 */
export const repositoryUrl = (path: string): URL => new URL(`../../../../${path}`, import.meta.url);
