import { expect, test } from 'vitest'
import type { AdminOverview } from '../../api/analytics/overview.contract'
import { queuesInWords, waitingTime } from './waiting-time'

const at = '2026-11-20T12:00:00.000Z'
const queue = (waiting: number, oldest: string | null, limitMinutes = 120): AdminOverview['queues'][number] => ({
  name: 'comments',
  waiting,
  oldest,
  limitMinutes,
  people: [],
})

test.each([
  ['2026-11-20T11:30:00.000Z', { minutes: 30, tone: 'ok' }],
  ['2026-11-20T11:00:00.000Z', { minutes: 60, tone: 'warn' }],
  ['2026-11-20T10:00:00.000Z', { minutes: 120, tone: 'warn' }],
  ['2026-11-20T09:59:00.000Z', { minutes: 121, tone: 'bad' }],
  ['2026-11-20T12:05:00.000Z', { minutes: 0, tone: 'ok' }],
])('what waits since %s', (oldest, expected) => {
  expect(waitingTime(queue(1, oldest), at)).toMatchObject(expected)
})

test('the head of the page says how much waits and what is past its limit', () => {
  const [late, fresh, empty] = [queue(2, '2026-11-20T08:00:00.000Z'), queue(1, at), queue(0, null)]
  const words = (...queues: AdminOverview['queues']) => queuesInWords({ queues, at })
  expect(words(empty)).toBe('Nothing is waiting for you.')
  expect(words(fresh, empty)).toBe('1 item is waiting in 1 queue, all within their limits.')
  expect(words(late, fresh)).toBe('3 items are waiting in 2 queues. One queue is past its limit.')
  expect(words(late, late)).toBe('4 items are waiting in 2 queues. 2 queues are past their limits.')
})
