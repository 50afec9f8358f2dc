import { titleOf } from '../feeds/notices/notice-words'
import type { NotificationEvent } from '../notifier'
import type { Notification } from './contract'
import { number, text } from './payload'

const events = ['feed-run-waits', 'feed-run-failed'] as const
export type FeedEvent = (typeof events)[number]
export const isOfFeeds = (event: NotificationEvent): event is FeedEvent =>
  (events as readonly NotificationEvent[]).includes(event)

/** What its payload lacks is left out of the sentence. */
export function textOfFeeds(
  event: FeedEvent,
  payload: Record<string, unknown>,
): Pick<Notification, 'title' | 'text' | 'target'> {
  const what = {
    isFailed: event === 'feed-run-failed',
    isHeld: payload.isHeld === true,
    isAsked: payload.isAsked === true,
  }
  const [id, dealershipId] = [number(payload, 'run'), number(payload, 'dealershipId')]
  return {
    title: titleOf(text(payload, 'feed') ?? 'listing file', what),
    text: text(payload, 'reason'),
    target: id !== null && dealershipId !== null ? { kind: 'feed-run', dealershipId, id } : { kind: 'account' },
  }
}
