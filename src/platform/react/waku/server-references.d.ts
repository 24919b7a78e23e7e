/** The modules with server actions, by their key in the build: a virtual module of @vitejs/plugin-rsc 0.5.38. */
declare module 'virtual:vite-rsc/server-references' {
  const references: Record<string, () => Promise<Record<string, unknown>>>;
  export default references;
}
