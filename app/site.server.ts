import { shownAnnouncements } from './announcements/shown-announcements.server'
import type { RequestContext } from './session/request-context.server'

/** Reads who the site is, for an answer that is no page: pages learn it with the root’s data. */
export const knowSite = async (context: RequestContext): Promise<void> => void (await shownAnnouncements(context))
