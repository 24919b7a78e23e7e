/** The server-component plugin's list of modules with server actions, by their key in the build. */
declare module 'virtual:vite-rsc/server-references' {
  const references: Record<string, () => Promise<Record<string, unknown>>>;
  export default references;
}
