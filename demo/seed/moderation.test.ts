import { expect, test } from 'vitest'
import { judge } from '../../api/moderation/judge'
import { firstRules } from '../../api/moderation/rules.contract'
import { heldTexts } from './moderation-queue.data'

const facts = {
  minutesSince: [],
  repeats: 0,
  accountHours: 170,
  approved: 0,
  rejected: 0,
  names: [],
  isDealership: false,
}

test('forty wait, each with a reason, and every signal is among them', () => {
  const waiting = heldTexts.filter(({ decided }) => !decided)
  expect(waiting).toHaveLength(40)
  const judged = waiting.map((held) => ({ ...held, ...judge(firstRules, { ...facts, ...held.facts }, held.text) }))
  const groundless = judged.filter(({ isHeld, reports = [] }) => !isHeld && reports.length < firstRules.hideAtReports)
  expect(groundless.map(({ text, score }) => `${score} ${text}`)).toEqual([])
  const codes = new Set(
    judged.flatMap(({ signals }) => signals.flatMap(({ code, points }) => (points > 0 ? code : []))),
  )
  expect([...codes].sort()).toEqual([
    'firstWritings',
    'hosts',
    'links',
    'newAccount',
    'rate',
    'rejections',
    'repeated',
    'staffNames',
    'words',
  ])
})
