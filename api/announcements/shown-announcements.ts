import { and, desc, eq, gte, inArray, lte, notExists } from 'drizzle-orm'
import type { Actor, Context } from '../context'
import type { SignedIn } from '../http/guards'
import { dayIn } from '../range.contract'
import { findOrRefuse } from '../refusals'
import { areaOf } from '../roles/permissions'
import { deliveredName } from '../site-settings/identity/delivered-name.contract'
import { siteName } from '../site-settings/identity/identity.section'
import { deliveredColor } from '../site-settings/look/delivered-color.contract'
import { siteLook } from '../site-settings/look/look.section'
import { currentSetting } from '../site-settings/memory'
import { operatorTimeZone } from '../site-settings/operator-zone'
import { siteSwitches } from '../site-settings/switches/switch-names.contract'
import { switchesSection } from '../site-settings/switches/switches.section'
import type { ShownAnnouncements, SiteDifferences } from './announcements.contract'
import type { Audience } from './audiences.contract'
import { announcements, dismissedAnnouncements } from './schema'

const maxShown = 3

export async function listShownAnnouncements(context: Context): Promise<ShownAnnouncements> {
  const { db, actor } = context
  const [timeZone, site] = await Promise.all([operatorTimeZone(context), unusualSite(context)])
  const day = dayIn(timeZone, context.now()).toString()
  const { id, title, text } = announcements
  const items = await db
    .select({ id, title, text })
    .from(announcements)
    .where(
      and(
        lte(announcements.startsOn, day),
        gte(announcements.endsOn, day),
        inArray(announcements.audience, audiencesOf(actor)),
        actor ? notExists(dismissedBy(context, actor)) : undefined,
      ),
    )
    .orderBy(desc(announcements.startsOn), desc(id))
    .limit(maxShown)
  return { items, timeZone, ...(site && { site }) }
}

/** Says in what the site differs from the one delivered; undefined where it does not. */
async function unusualSite(context: Context): Promise<SiteDifferences | undefined> {
  const [name, look, { value: switches }] = await Promise.all([
    siteName(context),
    siteLook(context),
    currentSetting(context, switchesSection),
  ])
  const off = siteSwitches.filter((one) => !switches[one])
  const site = {
    ...(name !== deliveredName && { name }),
    ...(look.color !== deliveredColor && { color: look.color }),
    ...(look.logo !== null && { logo: look.logo }),
    ...(off.length > 0 && { off }),
  }
  return Object.keys(site).length > 0 ? site : undefined
}

function audiencesOf(actor: Actor | null): Audience[] {
  if (!actor) return ['everyone']
  const area = areaOf(actor.role)
  if (area === 'admin') return ['everyone', 'dealerships', 'users']
  return ['everyone', area === 'dealership' ? 'dealerships' : 'users']
}

const dismissedBy = ({ db }: Context, { id }: Actor) =>
  db
    .select({ one: dismissedAnnouncements.userId })
    .from(dismissedAnnouncements)
    .where(and(eq(dismissedAnnouncements.announcementId, announcements.id), eq(dismissedAnnouncements.userId, id)))

/** Throws not_found. Dismissing it twice changes nothing. */
export async function dismissAnnouncement(
  { db, actor, now }: Context & SignedIn,
  { id }: { id: number },
): Promise<{ id: number }> {
  const [row] = await db.select({ id: announcements.id }).from(announcements).where(eq(announcements.id, id))
  findOrRefuse(row, 'The announcement')
  await db
    .insert(dismissedAnnouncements)
    .values({ userId: actor.id, announcementId: id, createdAt: now() })
    .onConflictDoNothing()
  return { id }
}
