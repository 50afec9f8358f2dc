import { recipientsOf } from '../../accounts/recipients'
import type { Transaction } from '../../database/open'
import { countUse, type Limit } from '../../limits/limits'
import type { NotificationEvent, NotifyingContext } from '../../notifier'
import { unwillingAmong } from '../hiding/blocked'
import type { Written } from '../written'
import { enqueueSocialEmail, type SocialEmail } from './email-message'

export type CanNotify = Pick<NotifyingContext, 'now' | 'notifier'>

interface News {
  event: Extract<NotificationEvent, 'post-comments' | 'comment-replies' | 'mentions' | 'followers' | 'post-likes'>
  /** Ids and names of dealerships: a person's name has to go when they do. */
  payload: Record<string, unknown>
  /** What it is about; several of the same within an hour are one, unless it is told once for ever. */
  about: string
  isOnce?: boolean
  /** Where it is mailed, too. */
  mail?: Pick<SocialEmail, 'postId' | 'commentId'>
  by: Written
}

const hourMs = 3_600_000
/** Who reads the page meanwhile, and what is taken back at once, need no mail. */
const waitSeconds = 120

/** Whoever presses a button again and again is told of once a day. */
const once: Limit = { prefix: 'pressed', points: 1, seconds: 86_400 }
export const isFirstToday = async (tx: Transaction, userId: number, what: string): Promise<boolean> =>
  (await countUse({ db: tx }, once, `${userId} ${what}`)) === null

/** Tells these people, but for whoever did it, has blocked or muted the writer, or was told before. */
export async function notifyWilling(
  tx: Transaction,
  context: CanNotify,
  userIds: readonly number[],
  news: News,
): Promise<readonly number[]> {
  const { event, payload, about, isOnce = false, mail, by } = news
  const unwilling = await unwillingAmong(tx, by, userIds)
  const isWriter = (id: number): boolean => by.dealershipId === null && id === by.userId
  const told = [...new Set(userIds)].filter((id) => !isWriter(id) && !unwilling.has(id))
  const notices = told.map((userId) => ({
    userId,
    event,
    payload,
    dedupeKey: about,
    ...(!isOnce && { groupMs: hourMs }),
  }))
  await context.notifier.notify(tx, context, ...notices)
  if (mail) await mailTo(tx, context, told, { event, about, isOnce, mail })
  return told
}

async function mailTo(
  tx: Transaction,
  context: CanNotify,
  told: readonly number[],
  { event, about, isOnce, mail }: Required<Pick<News, 'event' | 'about' | 'isOnce' | 'mail'>>,
): Promise<void> {
  const channels = await context.notifier.channelsFor({ db: tx }, event, told)
  const wanted = told.filter((id) => channels.get(id)?.email)
  const hour = Math.floor(context.now().getTime() / hourMs)
  for (const [userId, { email: to }] of await recipientsOf({ db: tx }, wanted))
    await enqueueSocialEmail(tx, {
      to,
      message: { kind: 'social-told', event, userId, ...mail },
      verified: true,
      waitSeconds,
      dedupeKey: `${isOnce ? event : about} ${userId} ${hour}`, // of mentions one an hour, wherever they stand
    })
}
