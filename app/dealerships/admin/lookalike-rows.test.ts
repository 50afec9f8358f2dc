import { expect, test } from 'vitest'
import { comparedRows } from './lookalike-rows'

const own = {
  name: 'Shore Motors',
  legalName: 'Shore Motors LLC',
  licenseNo: 'B-1',
  address: '1 Main St',
  phone: '+17345550100',
  email: 'a@shore.test',
  website: 'https://www.shore.test/cars',
}
const other = {
  ...own,
  id: 2,
  name: 'Seaway',
  legalName: 'Seaway',
  licenseNo: null,
  address: '2 Main St',
  website: null,
  status: 'closed' as const,
  statusAt: '2026-03-01T00:00:00.000Z',
  shared: ['domain' as const, 'phone' as const],
}

test('two dealerships stand side by side, and what both have is said', () => {
  expect(comparedRows(own, { ...other, email: 'b@shore.test' })).toEqual([
    { label: 'Name', own: 'Shore Motors\nShore Motors LLC', other: 'Seaway', same: undefined },
    { label: 'License', own: 'B-1', other: null, whole: true, same: undefined },
    { label: 'Address', own: '1 Main St', other: '2 Main St', same: undefined },
    { label: 'Phone', own: '(734) 555-0100', other: '(734) 555-0100', whole: true, same: 'same' },
    { label: 'Email', own: 'a@shore.test', other: 'b@shore.test', same: 'same domain' },
    { label: 'Website', own: 'www.shore.test/cars', other: null, same: 'same domain' },
  ])
})

test('a domain is the same only where it is', () => {
  const [email, website] = comparedRows(own, { ...other, email: 'b@else.test', website: 'http://shore.test' }).slice(4)
  expect([email?.same, website?.same]).toEqual(['same domain', 'same domain'])
  const apart = comparedRows(own, { ...other, email: 'b@else.test', shared: ['phone'] })
  expect(apart.filter(({ same }) => same)).toHaveLength(1)
})
