import { expect, test } from 'vitest'
import { type Conversation, conversationLabels } from './conversation-labels'

const about = (fields: Partial<Conversation>): Conversation => ({
  id: 1,
  subject: '2021 Honda CR-V EX',
  bought: null,
  answeredAt: '2026-10-12T15:00:00Z',
  startedAt: '2026-10-11T15:00:00Z',
  stage: 'asked',
  ...fields,
})

test('a choice says what was bought, else when the answer came', () => {
  const labels = conversationLabels([about({ bought: '2021 Honda CR-V' }), about({}), about({ answeredAt: null })])
  expect(labels).toEqual([
    'The 2021 Honda CR-V you bought there',
    '2021 Honda CR-V EX, answered October 12, 2026',
    '2021 Honda CR-V EX',
  ])
})

test('no two choices bear one label', () => {
  const [first, other, sameDay] = conversationLabels([
    about({}),
    about({ startedAt: '2026-10-10T15:00:00Z' }),
    about({ startedAt: '2026-10-10T17:00:00Z' }),
  ])
  expect(first).toBe('2021 Honda CR-V EX, answered October 12, 2026, started October 11, 2026')
  expect(new Set([first, other, sameDay]).size).toBe(3)
})
