/** A site of the list that the whole project shares. */
export interface BackendSite {
  readonly handle: string;
  /** `fr-CA`; its first two letters choose the language of the content. */
  readonly languageID: string;
  readonly siteName: string;
  /** Absolute address of the home page. */
  readonly url: string;
}

export type BackendLog = (level: 'info' | 'warn' | 'error', message: string, fields?: Record<string, unknown>) => void;

/** Habits of Craft that a project may or may not have; none unless said. */
export interface BackendHabits {
  /** Every seo title ends in the name of the endpoint's site: `Portage - Français`, on the English site too. */
  readonly hasSeoSuffix?: boolean;
  /** Milliseconds that a picture's size takes inside the first request that names it; one is drawn after the other. */
  readonly firstDrawingMs?: number;
  /** There is a public schema: an unknown token is forbidden (403) rather than a bad request. */
  readonly isSchemaPublic?: boolean;
}

export interface BackendOptions {
  /** The folder that holds `content` and `media`. */
  readonly privateDir: string;
  /** Where subscribers, messages, derived pictures and the signing key are kept. */
  readonly dataDir: string;
  /** The first one answers when a query names none. */
  readonly sites: readonly BackendSite[];
  /** Absolute origin of the addresses of files: `${origin}/media/…`. */
  readonly origin: string;
  /** The segment of the API's paths: `/api/{namespace}/graphql`. */
  readonly namespace: string;
  /** How many invented entries to add, for trying the site at scale. */
  readonly demoEntries?: number;
  /** How contact messages are mailed. Without it they are kept until there is a way. */
  readonly mail?: { url: string; from: string };
  /** False when the newsletter cannot take subscribers now: they are told so. */
  readonly newsletterConfigured?: boolean;
  /** Bytes of derived pictures that are kept; 512 MiB unless said. */
  readonly maxDerivedBytes?: number;
  /** Whether pictures are drawn before anybody asks for them, and those of changed files removed. */
  readonly drawAhead?: boolean;
  readonly log: BackendLog;
  readonly now?: () => Date;
  /** Names this very code. With it, content that was read is kept in the data folder, and the next start is quick. */
  readonly release?: string;
  /** Where `buildContent` has put the content as it was when the code was built. */
  readonly builtContentDir?: string;
  /** Whether to read the content again when a file changes. */
  readonly watch?: boolean;
  /** Called when queries may be answered otherwise: after an edit, and when an entry's date has come. */
  readonly onChange?: () => void;
  /** What some Craft projects do besides. */
  readonly habits?: BackendHabits;
  /** Milliseconds for which a GraphQL token is good; an hour unless said. */
  readonly tokenLifetimeMs?: number;
  /** Milliseconds before a mail is tried again, by the number of failures so far. For tests. */
  readonly mailRetryDelay?: (failures: number) => number;
}

export interface Backend {
  /** Answers a request of the contract. Never throws: a fault is logged and answered with status 500. */
  handle(request: Request): Promise<Response>;
  /** Stops watching and mailing and closes the databases. */
  close(): Promise<void>;
}
