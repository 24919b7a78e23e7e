import type { BackendLog } from '#src/backend/backend-options.ts';
import type { ContentService } from '#src/backend/content/content-service.ts';
import type { ContentSite } from '#src/backend/content/content-types.ts';
import { isJsonObject, readJsonBody } from '#src/backend/read-body.ts';
import { json } from '#src/backend/responses.ts';
import type { Database } from '#src/backend/database/database.ts';
import { isFolderFault } from '#src/backend/database/sqlite-faults.ts';
import { checkContact } from '#src/contract/contact-rules.ts';
import { keepMessage } from './contact.ts';
import {
  type SubscribeProblem,
  addSubscriber,
  checkSubscriber,
  confirmSubscriber,
  dropConfirmation,
  openConfirmation,
} from './newsletter.ts';
import type { Sender } from './contact-mail.ts';
import type { Outbox } from './outbox.ts';
import { readFormSettings } from './settings.ts';
import { openVisitorsDatabase } from './visitors-database.ts';

export interface VisitorsOptions {
  readonly dataDir: string;
  readonly content: ContentService;
  readonly sites: readonly ContentSite[];
  readonly mail?: { url: string; from: string };
  /** Name of the organisation: the sender of mails, and initials of references. */
  readonly organisation?: string;
  readonly newsletterConfigured?: boolean;
  readonly newsletterConfirmation?: boolean;
  readonly mailRetryDelay?: (failures: number) => number;
  readonly log: BackendLog;
  readonly now: () => number;
}

/** Handles the site's two forms, and the link that confirms a subscription. */
export interface Visitors {
  subscribe(request: Request): Promise<Response>;
  confirm(request: Request): Promise<Response>;
  send(request: Request): Promise<Response>;
  close(): Promise<void>;
}

interface Opened {
  readonly database: Database;
  readonly outbox: Outbox | null;
}

/** A token is null where the address has been sent one already. */
type SubscribeOutcome =
  | 'subscribed'
  | { readonly problem: SubscribeProblem }
  | { readonly address: string; readonly language: string; readonly token: string | null };

const maxBytes = 65_536;

/**
 * While the data folder cannot be used, both forms are refused with status 503: a submission is accepted only once it is on
 * disk. Each request tries again, so that a repaired folder works without a restart.
 */
export async function openVisitors(options: VisitorsOptions): Promise<Visitors> {
  const { content, dataDir, log, now, organisation = '', sites } = options;
  const mail = options.mail && { ...options.mail, from: toSender(options.mail.from, organisation) };
  const siteOf = (language: unknown) => sites.find(({ languageID }) => languageID === language) ?? sites[0];
  const formSettings = (language: unknown) =>
    content.use(async (store) => readFormSettings(store, siteOf(language)?.handle ?? ''));
  const findRecipient = async (language: string) => (await formSettings(language)).recipient;
  const retry = options.mailRetryDelay ? { retryDelay: options.mailRetryDelay } : {};
  const openOutbox = mail ? (await import('./outbox.ts')).openOutbox : null;
  const mailer =
    mail && options.newsletterConfirmation
      ? (await import('./confirmation-mailer.ts')).createConfirmationMailer(mail)
      : null;
  const open = (): Opened => {
    const database = openVisitorsDatabase(dataDir, log);
    const outbox = mail && openOutbox ? openOutbox({ database, mail, findRecipient, log, now, ...retry }) : null;
    return { database, outbox };
  };
  let opened: Opened | null = null;
  /** Null when the data folder cannot be used, which has been logged. */
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
  const domain = /@([\w.-]+)/.exec(options.mail?.from ?? '')?.[1] ?? 'localhost';

  const readNewsletter = async () => {
    const banned = await content.use(async (store) => store.bannedSubscribers);
    return { isConfigured: options.newsletterConfigured ?? true, banned, now };
  };

  /** Mails a link. False, with a line in the log, when the mail server does not take it. */
  const mailLink = async (address: string, language: string, token: string): Promise<boolean> => {
    const site = siteOf(language);
    if (!mailer || !site) return false;
    try {
      await mailer.send(address, site, token);
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log(
        'error',
        'The link that confirms a subscription could not be mailed; the visitor is asked to try again. Check SMTP_URL and the mail server.',
        { reason },
      );
      use(({ database }) => dropConfirmation(token, { database }));
      return false;
    }
  };

  return {
    async subscribe(request) {
      const body = await readJsonBody(request, maxBytes);
      if (body.kind !== 'json' || !isJsonObject(body.value))
        return refuseSubscription('genericError', body.kind === 'tooLarge' ? 413 : 400);
      const { email, language } = body.value;
      const newsletter = await readNewsletter();
      const outcome = use(({ database }): SubscribeOutcome => {
        const subscriber = checkSubscriber(email, language, { ...newsletter, database });
        if ('problem' in subscriber) return subscriber;
        if (mailer) return { ...subscriber, token: openConfirmation(subscriber, { ...newsletter, database }) };
        const isAdded = addSubscriber(subscriber, { ...newsletter, database });
        return isAdded ? 'subscribed' : { problem: 'alreadySubscribed' };
      });
      if (outcome === null) return refuseSubscription('genericError', 503);
      if (outcome === 'subscribed') return json({ success: true });
      if ('problem' in outcome) return refuseSubscription(outcome.problem, 200);
      const isMailed = outcome.token === null || (await mailLink(outcome.address, outcome.language, outcome.token));
      return isMailed ? json({ success: true, needsConfirmation: true }) : refuseSubscription('genericError', 503);
    },

    async confirm(request) {
      const body = await readJsonBody(request, maxBytes);
      const token = body.kind === 'json' && isJsonObject(body.value) ? body.value.token : null;
      if (typeof token !== 'string') return refuseSubscription('genericError', body.kind === 'tooLarge' ? 413 : 400);
      const newsletter = await readNewsletter();
      const outcome = use(({ database }) => confirmSubscriber(token, { ...newsletter, database }));
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
        const kept = keepMessage(database, { message: result.values, language, domain, received, organisation });
        outbox?.wake();
        return kept;
      });
      if (reference === null) return json({ success: false, errors: {} }, 503);
      return json({ success: true, reference });
    },

    async close() {
      await opened?.outbox?.close();
      mailer?.close();
      opened?.database.close();
    },
  };
}

/** `MAIL_FROM` may carry a name: `Accueil <bonjour@example.org>`. */
function toSender(from: string, organisation: string): Sender {
  return organisation === '' || /[<>]/.test(from) ? from : { name: organisation, address: from };
}

function refuseSubscription(translationKey: string, status: number): Response {
  return json({ success: false, message: { translationKey } }, status);
}
