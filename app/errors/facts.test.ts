import { expect, test } from 'vitest'
import { errorFacts } from './facts'
import { errorTitle } from './title'

const response = (status: number, message?: string) => ({
  status,
  statusText: '',
  internal: false,
  data: message === undefined ? {} : { message },
})

test('only the missing page of a car speaks of cars that were sold', () => {
  expect(errorFacts(response(404, 'Page Not Found: /vehicle/2021-honda-accord-9')).description).toContain(
    'the car was sold',
  )
  for (const path of ['/thread', '/dealership/inventory/abc', '/admin/dealerships/abc', '/about/nobody'])
    expect(errorFacts(response(404, `Page Not Found: ${path}`)).description, path).not.toContain('car')
})

test('a link that has ended has words of its own', () => {
  const ended = response(410, 'This link has expired. The newest email about this conversation has one that works.')
  expect(errorTitle(ended)).toBe('No Longer Available')
  expect(errorFacts(ended)).toMatchObject({ status: 410, title: 'No Longer Available', message: ended.data.message })
  expect(errorFacts(ended).description).not.toContain('Try again')
})

test('a page that another API cannot serve has one sentence in title and text', () => {
  const { title, message } = errorFacts(response(404, 'Something went wrong. Please try again later!'))
  expect([title, message]).toEqual(['Page Not Found', 'Page Not Found'])
})
