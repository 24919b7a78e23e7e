/** A site, as the setting SITES lists it. */
export interface BackendSite {
  readonly handle: string;
  /** Such as `fr-CA`; the first two letters determine the language of the content. */
  readonly languageID: string;
  readonly siteName: string;
  /** Absolute address of the home page. */
  readonly url: string;
}

export type BackendLog = (level: 'info' | 'warn' | 'error', message: string, fields?: Record<string, unknown>) => void;

/** Behaviour that some Craft projects have and others do not. Everything is off by default. */
export interface BackendHabits {
  /** Every SEO title ends with the name of the endpoint's site, `Portage - Français`, on the English site too. */
  readonly hasSeoSuffix?: boolean;
  /** Simulated milliseconds for drawing a picture's size inside the first request for it, one after the other. */
  readonly firstDrawingMs?: number;
  /** There is a public schema: an unknown token is forbidden (403) rather than a bad request. */
  readonly isSchemaPublic?: boolean;
}

export interface BackendOptions {
  /** The folder that holds `content` and `media`. */
  readonly privateDir: string;
  /** The folder for subscribers, messages, derived pictures and the signing key. */
  readonly dataDir: string;
  /** A text that the processes of one server share; signs while the data folder cannot be written. */
  readonly fallbackSecret?: string;
  /** The first one is the default for queries without a site. */
  readonly sites: readonly BackendSite[];
  /** Absolute origin in the addresses of files: `${origin}/media/…`. */
  readonly origin: string;
  /** The segment of the API's paths: `/api/{namespace}/graphql`. */
  readonly namespace: string;
  /** Number of generated entries to add, for tests at scale. */
  readonly demoEntries?: number;
  /** SMTP server and sender for contact messages. Without it they are stored until there is one. */
  readonly mail?: { url: string; from: string };
  /** False when no newsletter provider is configured: the form then answers with an error message. */
  readonly newsletterConfigured?: boolean;
  /** Whether an address is subscribed only when its owner has confirmed it by a link in a mail; needs `mail`. */
  readonly newsletterConfirmation?: boolean;
  /** Most bytes of derived pictures on disk; 512 MiB by default. */
  readonly maxDerivedBytes?: number;
  /** Whether pictures are drawn ahead of their first request, and those of changed files are removed. */
  readonly drawAhead?: boolean;
  readonly log: BackendLog;
  readonly now?: () => Date;
  /** Identifies the code. With it, loaded content is stored in the data folder, which makes the next start quick. */
  readonly release?: string;
  /**
   * Name of the organisation, which sends mails and whose initials begin references; content stored for another one is
   * never served.
   */
  readonly organisation?: string;
  /** The folder to which `buildContent` wrote the content during the build; used if not a byte of `privateDir` has changed since. */
  readonly builtContentDir?: string;
  /** Whether to reload the content when a file changes. */
  readonly watch?: boolean;
  /** Called when answers may change: after an edit, and when an entry is published or expires by its date. */
  readonly onChange?: () => void;
  /** Called when there is no content to serve; the backend then opens when its files have been corrected. */
  readonly onRefused?: () => void;
  /** Optional behaviour of Craft. */
  readonly habits?: BackendHabits;
  /** Milliseconds for which a GraphQL token is valid; an hour by default. */
  readonly tokenLifetimeMs?: number;
  /** Milliseconds before a mail is sent again, by the number of failures so far. For tests. */
  readonly mailRetryDelay?: (failures: number) => number;
}

export interface Backend {
  /** Answers a request of the contract. Never throws: a fault is logged and answered with status 500. */
  handle(request: Request): Promise<Response>;
  /** Whether each picture that an answer has named so far can be sent at once in some format; true where none is drawn ahead. */
  arePicturesSendable: () => boolean;
  /** Stops watching and mailing and closes the databases. */
  close(): Promise<void>;
}
