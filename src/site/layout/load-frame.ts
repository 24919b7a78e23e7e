import { BackendError } from '#src/site/content/backend-error.ts';
import { content } from '#src/site/content/client.ts';
import { keepSections, optionalSections } from '#src/site/content/optional-sections.ts';
import { keepWording } from '#src/site/content/editable-labels.ts';
import { type RequestContext, getRequestContext, markFlawed } from '#src/platform/request/request-context.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { type Frame, FrameQuery, toFrame } from './frame.ts';

/** Frames by request, loading or loaded, so that a request queries the frame once, even when the backend fails. */
const frames = new WeakMap<RequestContext, Promise<Frame>>();

/**
 * Loads the frame of the current page and stores the site's wording. It never rejects: not-found and error pages need a
 * header too.
 */
export function loadFrame(site: Site): Promise<Frame> {
  const context = getRequestContext();
  const known = frames.get(context);
  if (known) return known;
  const frame = queryFrame(site, context.requestId).then((loaded) => {
    keepWording(context, loaded.recurring, localeOf(site));
    if (loaded.sections) keepSections(context, loaded.sections);
    return loaded;
  });
  frames.set(context, frame);
  return frame;
}

async function queryFrame(site: Site, requestId: string): Promise<Frame> {
  const { log } = getRuntime();
  try {
    const frame = toFrame(
      await content.query(FrameQuery, { site: site.handle, sections: [...optionalSections] }, { standApart: true }),
    );
    // The others are optional: without them the site shows its built-in labels and no banner.
    const missing = (['settings', 'footer'] as const).filter((name) => frame[name] === null);
    if (missing.length > 0) log.warn('Element(s) Not Found', { requestId, site: site.handle, globals: missing });
    return frame;
  } catch (error) {
    const message =
      error instanceof BackendError
        ? 'The content backend failed to return the frame; the page has no menus and no footer texts. Check the backend.'
        : 'The frame could not be loaded; the page has no menus and no footer texts.';
    log.error(message, { requestId, site: site.handle, error });
    markFlawed();
    return toFrame({});
  }
}
