import { expect, test } from 'vitest'
import { detailLines } from './detail-lines'

test('a change is told from what to what, and what stayed is left out', () => {
  const detail = {
    before: { role: 'consumer', city: 'x' },
    after: { role: 'dealership_sale', city: 'x' },
    by: 'passkey',
  }
  expect(detailLines(detail)).toEqual([
    { name: 'Role', before: 'Consumer', value: 'Dealership sales' },
    { name: 'By', value: 'Passkey' },
  ])
})

test('what was made or removed has nothing on the other side', () => {
  expect(detailLines({ before: null, after: { plan: 'pro' } })).toEqual([
    { name: 'Plan', before: 'nothing', value: 'Pro' },
  ])
  expect(detailLines({ before: { status: 'active' }, after: null })).toEqual([
    { name: 'Status', before: 'Active', value: 'nothing' },
  ])
  expect(detailLines({})).toEqual([])
})

test('fields and codes are told in words, also those that have no words of their own', () => {
  const rejected = { before: { reason: null, docFeeCents: 0 }, after: { reason: 'name_differs', docFeeCents: 24_000 } }
  expect(detailLines(rejected)).toEqual([
    { name: 'Reason', before: 'nothing', value: 'The name differs from that on the license' },
    { name: 'Doc fee', before: '$0', value: '$240' },
  ])
  expect(detailLines({ plan_code: 'not_known', reason: 'They asked for help' })).toEqual([
    { name: 'Plan code', value: 'not known' },
    { name: 'Reason', value: 'They asked for help' },
  ])
  expect(detailLines({ after: { version: 3, moved: [{ kind: 'documents', count: 2 }] } })).toEqual([
    { name: 'Moved', before: 'nothing', value: '2 documents' },
  ])
})

test('keys of ours and what is empty are left out, and names of fields are words', () => {
  expect(detailLines({ batch: '5d1f0c9e', reason: 'insult', days: null })).toEqual([
    { name: 'Reason', value: 'Insult' },
  ])
  expect(detailLines({ reason: 'off_topic', days: 'until_lifted' })).toEqual([
    { name: 'Reason', value: 'Off topic' },
    { name: 'Days', value: 'until lifted' },
  ])
  expect(detailLines({ field: 'exteriorColor', value: 'Obsidian' })).toEqual([
    { name: 'Field', value: 'Exterior color' },
    { name: 'Value', value: 'Obsidian' },
  ])
  expect(
    detailLines({ before: { lockedFields: [] }, after: { lockedFields: ['exteriorColor', 'msrpCents'] } }),
  ).toEqual([{ name: 'Locked fields', before: 'nothing', value: 'Exterior color, MSRP' }])
})
