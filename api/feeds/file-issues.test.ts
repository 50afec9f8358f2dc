import { expect, test } from 'vitest'
import { citedRuleOf } from '../dealerships/settings/doc-fee-rules'
import { fileIssues } from './file-issues'
import { aFile, importContext, openBytes } from './fixtures/build'
import { readLayout } from './reading/layout'

test.each([
  ['CA', 8_500, []],
  ['CA', 8_501, ['FEE_OVER_CAP warning The doc fee is $85.01. California caps the doc fee at $85.']],
  ['FL', 99_900, []],
])('a doc fee in %s of %i cents', async (state, docFeeCents, expected) => {
  const open = openBytes(aFile([{}]))
  const file = { open, encoding: 'utf-8' as const, layout: await readLayout({ open, encoding: 'utf-8' }) }
  const dealership = { ...importContext.dealership, docFeeCents, docFeeRule: citedRuleOf(state) }
  const told = fileIssues(file, dealership).map(({ code, severity, reason }) => `${code} ${severity} ${reason}`)
  expect(told).toEqual(expected)
})
