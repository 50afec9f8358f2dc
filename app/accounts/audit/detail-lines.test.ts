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
