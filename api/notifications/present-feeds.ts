import { titleOf } from '../feeds/notices/notice-labels'
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
  site: string,
): Pick<Notification, 'title' | 'text' | 'target'> {
  const what = {
    isFailed: event === 'feed-run-failed',
    isDiscarded: payload.isDiscarded === true,
    isHeld: payload.isHeld === true,
    isAsked: payload.isAsked === true,
  }
  const run = number(payload, 'run')
  if (payload.isAnswer === true && run !== null) return textOfAnswer(run, payload)
  const dealershipId = number(payload, 'dealershipId')
  return {
    title: titleOf(text(payload, 'feed') ?? 'listing file', what, site),
    text: text(payload, 'reason'),
    target: run !== null && dealershipId !== null ? { kind: 'feed-run', dealershipId, id: run } : { kind: 'account' },
  }
}

/** For who asked, an administrator of the site. */
const textOfAnswer = (id: number, payload: Record<string, unknown>) => ({
  title: `${text(payload, 'dealership') ?? 'A dealership'} answers about run ${id.toLocaleString('en-US')}`,
  text: text(payload, 'reason'),
  target: { kind: 'any-feed-run' as const, id },
})
