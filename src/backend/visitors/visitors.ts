import type { BackendLog } from '#src/backend/backend-options.ts';
import type { ContentService } from '#src/backend/content/content-service.ts';
import type { ContentSite } from '#src/backend/content/content-types.ts';
import { isJsonObject, readJsonBody } from '#src/backend/read-body.ts';
import { json } from '#src/backend/responses.ts';
import type { Database } from '#src/backend/database/database.ts';
import { isFolderFault } from '#src/backend/database/sqlite-faults.ts';
import { checkContact } from '#src/domain/contact-rules.ts';
import { keepMessage } from './contact.ts';
import { subscribe } from './newsletter.ts';
import type { Outbox } from './outbox.ts';
import { readFormSettings } from './settings.ts';
import { openVisitorsDatabase } from './visitors-database.ts';

export interface VisitorsOptions {
  readonly dataDir: string;
  readonly content: ContentService;
  readonly sites: readonly ContentSite[];
  readonly mail?: { url: string; from: string };
  readonly newsletterConfigured?: boolean;
  readonly mailRetryDelay?: (failures: number) => number;
  readonly log: BackendLog;
  readonly now: () => number;
}

/** Handles the site's two forms. */
export interface Visitors {
  subscribe(request: Request): Promise<Response>;
  send(request: Request): Promise<Response>;
  close(): Promise<void>;
}

interface Opened {
  readonly database: Database;
  readonly outbox: Outbox | null;
}

const maxBytes = 65_536;

/**
 * While the data folder cannot be used, both forms are refused with status 503: what is not on the disk is not accepted.
 * Each request tries again, so that a folder that has been mended serves without a restart.
 */
export async function openVisitors(options: VisitorsOptions): Promise<Visitors> {
  const { content, dataDir, log, mail, now, sites } = options;
  const siteOf = (language: unknown) => sites.find(({ languageID }) => languageID === language) ?? sites[0];
  const formSettings = (language: unknown) =>
    content.use(async (store) => readFormSettings(store, siteOf(language)?.handle ?? ''));
  const findRecipient = async (language: string) => (await formSettings(language)).recipient;
  const retry = options.mailRetryDelay ? { retryDelay: options.mailRetryDelay } : {};
  const openOutbox = mail ? (await import('./outbox.ts')).openOutbox : null;
  const open = (): Opened => {
    const database = openVisitorsDatabase(dataDir, log);
    const outbox = mail && openOutbox ? openOutbox({ database, mail, findRecipient, log, now, ...retry }) : null;
    return { database, outbox };
  };
  let opened: Opened | null = null;
  /** Null when the data folder cannot be used, which the log has been told. */
  const use = <Result>(work: (visitors: Opened) => Result): Result | null => {
    try {
      return work((opened ??= open()));
    } catch (error) {
      if (!isFolderFault(error)) throw error;
      log(
        'error',
        'A form was refused, because the data folder cannot be used: make room in it, or make it writable.',
        {
          folder: dataDir,
          reason: error instanceof Error ? error.message : String(error),
        },
      );
      return null;
    }
  };
  try {
    opened = open();
  } catch (error) {
    if (!isFolderFault(error)) throw error;
  }
  if (!openOutbox) log('info', 'Contact messages are stored and not mailed, because SMTP_URL is not set.');
  const domain = /@([\w.-]+)/.exec(mail?.from ?? '')?.[1] ?? 'localhost';

  return {
    async subscribe(request) {
      const body = await readJsonBody(request, maxBytes);
      if (body.kind !== 'json' || !isJsonObject(body.value))
        return refuseSubscription('genericError', body.kind === 'tooLarge' ? 413 : 400);
      const { email, language } = body.value;
      const isConfigured = options.newsletterConfigured ?? true;
      const banned = await content.use(async (store) => store.bannedSubscribers);
      const outcome = use(({ database }) => subscribe(email, language, { database, isConfigured, banned, now }));
      if (outcome === null) return refuseSubscription('genericError', 503);
      return outcome === 'success' ? json({ success: true }) : refuseSubscription(outcome, 200);
    },

    async send(request) {
      const body = await readJsonBody(request, maxBytes);
      if (body.kind !== 'json' || !isJsonObject(body.value))
        return json({ success: false, errors: {} }, body.kind === 'tooLarge' ? 413 : 400);
      const { language: claimed } = body.value;
      const { subjects } = await formSettings(claimed);
      const result = checkContact(body.value, subjects);
      if ('errors' in result) return json({ success: false, errors: result.errors }, 422);
      const language = siteOf(claimed)?.languageID ?? '';
      const received = now();
      const reference = use(({ database, outbox }) => {
        const kept = keepMessage(database, { message: result.values, language, domain, received });
        outbox?.wake();
        return kept;
      });
      if (reference === null) return json({ success: false, errors: {} }, 503);
      return json({ success: true, reference });
    },

    async close() {
      await opened?.outbox?.close();
      opened?.database.close();
    },
  };
}

function refuseSubscription(translationKey: string, status: number): Response {
  return json({ success: false, message: { translationKey } }, status);
}
