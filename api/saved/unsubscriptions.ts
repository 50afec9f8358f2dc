import { and, eq } from 'drizzle-orm'
import { unsubscribeEpochOf } from '../accounts/recipients'
import { audit } from '../audit/audit'
import { type Context, transaction } from '../context'
import type { LinkKeys } from '../link-keys'
import type { NotificationEvent, NotifyingContext } from '../notifier'
import { notFound } from '../refusals'
import { savedSearches } from './schema'
import { readUnsubscribe, type Subscription } from './unsubscribe-token'
import type { MailSubscription } from './unsubscriptions.contract'

/** The events whose mails are turned off by links that name no search; the list and notifications on the site stay. */
const events: Record<'cars' | 'dealerships' | 'all' | 'figures', readonly NotificationEvent[]> = {
  cars: ['price-drop', 'sold'],
  dealerships: ['dealership-stock'],
  all: ['search-hits', 'price-drop', 'sold', 'dealership-stock'],
  figures: ['monthly-figures'],
}

/** Throws not_found for a link with a wrong signature or an old epoch. */
export async function subscriptionOf(
  context: NotifyingContext,
  keys: LinkKeys,
  token: string,
): Promise<MailSubscription> {
  return stateOf(context, await believed(context, keys, token))
}

/** Throws not_found for a link that is not ours or was replaced. */
export async function subscribe(
  context: NotifyingContext,
  keys: LinkKeys,
  { token, subscribed }: { token: string; subscribed: boolean },
): Promise<MailSubscription> {
  const subscription = await believed(context, keys, token)
  const { userId, scope } = subscription
  const searchId = searchIdOf(subscription)
  await transaction(context, async (tx) => {
    if (searchId === null)
      await context.notifier.setEmailPreference(tx, userId, events[scope as keyof typeof events], subscribed)
    else
      await tx
        .update(savedSearches)
        .set({ cadence: subscribed ? 'daily' : 'off', updatedAt: context.now() })
        .where(and(ownSearch(userId, searchId), subscribed ? eq(savedSearches.cadence, 'off') : undefined))
    const action = subscribed ? 'mails.subscribed' : 'mails.unsubscribed'
    await audit(context, { action, entity: 'user', entityId: userId, detail: { about: scope } }, tx)
  })
  return stateOf(context, subscription)
}

async function believed(context: Context, keys: LinkKeys, token: string): Promise<Subscription> {
  const subscription = readUnsubscribe(keys, token)
  if (!subscription || (await unsubscribeEpochOf(context, subscription.userId)) !== subscription.epoch)
    throw notFound('The link')
  return subscription
}

const searchIdOf = ({ scope }: Subscription): number | null => {
  const id = /^search-(\d+)$/.exec(scope)?.[1]
  return id === undefined ? null : Number(id)
}

const ownSearch = (userId: number, id: number) => and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))

async function stateOf(context: NotifyingContext, subscription: Subscription): Promise<MailSubscription> {
  const { userId, scope } = subscription
  const searchId = searchIdOf(subscription)
  if (searchId === null) {
    const wanted = await Promise.all(
      events[scope as keyof typeof events].map(async (event) =>
        (await context.notifier.channelsFor(context, event, [userId])).get(userId),
      ),
    )
    const subscribed = wanted.some((channels) => channels?.email)
    return { about: scope as keyof typeof events, name: null, subscribed, all: null }
  }
  const [search] = await context.db.select().from(savedSearches).where(ownSearch(userId, searchId))
  const subscribed = search !== undefined && search.cadence !== 'off'
  return { about: 'search', name: search?.name ?? null, subscribed, all: null }
}
