import { ownProfile } from '~/accounts/profile/own-profile.server'
import { embedPaths } from '~/embed-paths'
import { constraintsOf } from '~/forms/parse.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { orInstead } from '~/upstream/errors'
import { previewClosure } from '../../../api/closures/contract'
import { getDealership } from '../../../api/dealerships/contract'
import { AddressChange } from '../../../api/dealerships/settings/address.contract'
import { previewDocFee } from '../../../api/dealerships/settings/fees.contract'
import { maxGallery, maxImageBytes, maxLogoBytes } from '../../../api/dealerships/settings/pictures.contract'
import { ProfileChange } from '../../../api/dealerships/settings/profile.contract'
import { getSettings } from '../../../api/dealerships/settings/settings.contract'
import { getOembed } from '../../../api/embeds/contract'
import { timeZones, usStates } from '../../../api/http/places.contract'
import { listCannedReplies } from '../../../api/inbox/canned-replies/canned-replies.contract'
import { listLeadRoutes } from '../../../api/inbox/deliveries/lead-routes.contract'
import { listRouteDeliveries } from '../../../api/inbox/deliveries/route-log.contract'

const maxDocFee = 500_000

export type SettingsPage = Awaited<ReturnType<typeof settingsPage>>

export async function settingsPage(context: RequestContext) {
  const [settings, routes, replies] = await Promise.all([
    context.api.call(getSettings),
    context.api.call(listLeadRoutes),
    context.api.call(listCannedReplies),
  ])
  const asked = (name: string) => context.url.searchParams.get(name)
  const logged = routes.items.find(({ id }) => String(id) === asked('log')) ?? null
  const shown =
    settings.status === 'approved' ? await context.api.call(getDealership, { slug: settings.profile.slug }) : null
  return {
    settings,
    shown,
    embed: shown && (await embedOf(context, settings.profile.slug)),
    routes,
    replies: replies.items,
    route: openedOf(routes.items, asked('route')),
    reply: openedOf(replies.items, asked('reply')),
    logged,
    routeLog: logged && (await context.api.call(listRouteDeliveries, { id: logged.id, sort: '-at' })),
    docFee: await askedDocFee(context),
    closing: settings.status === 'closed' || asked('close') ? await closingOf(context) : null,
    origin: context.origin,
    constraints: {
      profile: constraintsOf(ProfileChange),
      address: constraintsOf(AddressChange),
    },
    choices: { states: usStates, timeZones },
    limits: { logo: maxLogoBytes, image: maxImageBytes, gallery: maxGallery },
  }
}

/** The widget as any site gets it (oEmbed); null when it cannot be made now. */
async function embedOf(context: RequestContext, slug: string) {
  const url = context.origin + paths.dealershipPage(slug)
  const { html, width, height } = (await orInstead(context.api.call(getOembed, { url }), null)) ?? {}
  return html && width && height ? { html, src: embedPaths.dealership(slug), width, height } : null
}

/** What a dialog is open for: a new one, or one of these. */
function openedOf<Item extends { id: number }>(items: Item[], asked: string | null): { item: Item | null } | null {
  if (asked === 'new') return { item: null }
  const item = items.find(({ id }) => String(id) === asked)
  return item ? { item } : null
}

/** What a doc fee would do that was typed on this page. */
async function askedDocFee(context: RequestContext) {
  const cents = context.url.searchParams.get('docFee') ?? ''
  return /^\d{1,6}$/.test(cents) && Number(cents) <= maxDocFee
    ? context.api.call(previewDocFee, { cents: Number(cents) })
    : null
}

async function closingOf(context: RequestContext) {
  const [closure, { hasPassword }] = await Promise.all([context.api.call(previewClosure), ownProfile(context)])
  return { closure, hasPassword }
}
