import { shownAnnouncements } from './announcements/shown-announcements.server'
import { savedOf } from './browser-state/saved.server'
import { unusualZone } from './format/operator-day'
import { unreadOf } from './notifications/unread.server'
import { ruledRedirect } from './route-rules'
import { refuseNul } from './session/refuse-nul.server'
import type { RequestContext } from './session/request-context.server'
import { session } from './session/session.server'
import { takeToasts } from './session/toast.server'
import { unusualSite } from './site'
import { themeSheetPath } from './theme/theme-sheet.server'

/** What the root knows for every page. What is optional is absent, not null: each name costs bytes on every page. Throws the redirect that a rule has for its address. */
export async function readRootData(context: RequestContext) {
  refuseNul(context.url)
  const elsewhere = ruledRedirect(context.url)
  if (elsewhere) throw elsewhere
  const [state, { vehicles }, unread, announcements] = await Promise.all([
    session(context),
    savedOf(context),
    unreadOf(context),
    shownAnnouncements(context),
  ])
  const toasts = await takeToasts(context)
  const zone = unusualZone()
  const site = unusualSite()
  const isSignedIn = state.kind === 'signed-in' && !context.caller.endedToken
  return {
    ...(isSignedIn && { profile: state.profile }),
    ...(state.kind === 'unknown' && { sessionUnknown: true }),
    ...(vehicles.length > 0 && { saved: vehicles.length }),
    ...(unread > 0 && { unread }),
    ...(announcements.length > 0 && { announcements }),
    ...(zone && { zone }),
    ...(site && { site: { ...site, ...(site.color && { sheet: themeSheetPath(site.color) }) } }),
    theme: context.theme,
    ...(toasts.length > 0 && { toasts }),
    page: context.url.pathname + context.url.search,
    origin: context.origin,
    /** The id that an error page names: a document has it without this, and is the same for everybody. */
    ...(!context.isDocument && { reference: context.id }),
    ...(isSignedIn && { formKey: crypto.randomUUID() }),
    ...(context.personal && { nonce: context.nonce }),
    buildId: context.buildId,
    ...(context.demoMail && { demoMail: true }),
  }
}
