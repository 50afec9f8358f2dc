import { expect, test } from 'vitest'
import { isAutomatic } from './automatic'
import { reportOf } from './delivery-report'

test.each([
  'Automatic reply: 2023 Honda Accord',
  'Abwesenheitsnotiz: 2023 Honda Accord',
  'Réponse automatique : 2023 Honda Accord',
  'Автоответ: 2023 Honda Accord',
  '自動応答: 2023 Honda Accord',
  '自动回复: 2023 Honda Accord',
])('“%s” is no person’s', (subject) => {
  expect(isAutomatic([], { subject, from: 'person@example.com' })).toBe(true)
})

test.each(['Re: 2023 Honda Accord', 'Automatic replyable', 'Abwesenden gilt das auch'])(
  '“%s” is a person’s',
  (subject) => {
    expect(isAutomatic([], { subject, from: 'person@example.com' })).toBe(false)
  },
)

test.each([
  ['5.1.1', true],
  ['5.1.10', true],
  ['5.2.1', true],
  ['5.1.7', false],
  ['5.1.8', false],
  ['5.2.2', false],
  ['5.7.1', false],
])('status %s says of the mailbox that it is gone: %s (RFC 3463)', (status, isMailboxGone) => {
  expect(reportOf(`Action: failed\nStatus: ${status}\n`)).toMatchObject({ hasFailed: true, isMailboxGone })
})
