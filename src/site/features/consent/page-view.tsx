import type { TagManager } from './tag-manager.ts';

interface PageViewProps {
  readonly tagManager: TagManager;
  /** The route's name, or its explicit tag. */
  readonly pageName: string;
  readonly language: string;
}

/** The data that the boot script needs to measure a view of the page after consent. It renders nothing visible. */
export function PageView({ tagManager: { id, auth, preview }, pageName, language }: PageViewProps) {
  return (
    <div
      hidden
      data-page-view={pageName}
      data-language={language}
      data-container={id}
      data-auth={auth ?? undefined}
      data-preview={preview ?? undefined}
    />
  );
}
