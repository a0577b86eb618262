declare module '@size-limit/file' {
  const plugins: ((...parts: unknown[]) => unknown)[];
  export default plugins;
}
