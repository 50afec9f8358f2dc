import { count } from '~/format/numbers'
import type { AdminOverview } from '../../api/analytics/overview.contract'

type Queue = AdminOverview['queues'][number]

const minuteMs = 60_000
/** Begins the warning before the limit. */
const nearLimit = 0.5

/** Says how long the oldest waits; null: nothing does. */
export function waitingTime({ oldest, limitMinutes }: Queue, at: string) {
  if (oldest === null) return null
  const minutes = Math.max(0, Math.floor((Date.parse(at) - Date.parse(oldest)) / minuteMs))
  const spent = minutes / limitMinutes
  const tone = spent > 1 ? ('bad' as const) : spent >= nearLimit ? ('warn' as const) : ('ok' as const)
  return { minutes, spent, tone }
}

export const busyQueues = ({ queues }: Pick<AdminOverview, 'queues'>): Queue[] =>
  queues.filter(({ waiting }) => waiting > 0)

/** “66 items are waiting in 6 queues; 2 are over their limit.” */
export function queuesInWords({ queues, at }: Pick<AdminOverview, 'queues' | 'at'>): string {
  const busy = busyQueues({ queues })
  if (busy.length === 0) return 'Nothing is waiting for you.'
  const items = busy.reduce((sum, { waiting }) => sum + waiting, 0)
  const over = busy.filter((queue) => waitingTime(queue, at)?.tone === 'bad').length
  const total = `${count(items, 'item')} ${items === 1 ? 'is' : 'are'} waiting in ${count(busy.length, 'queue')}`
  return over === 0 ? `${total}, all within their limits.` : `${total}. ${overInWords(over)}`
}

const overInWords = (queues: number) =>
  queues === 1 ? 'One queue is past its limit.' : `${queues} queues are past their limits.`
