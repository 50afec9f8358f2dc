import { expect, test } from 'vitest'
import type { RequestContext } from '~/session/request-context.server'
import { previewOfMove } from './preview-of-move.server'

function aContext(openDeals: object | null) {
  const inputs: unknown[] = []
  const call = async (_: unknown, input: object) => {
    inputs.push(input)
    return { openDeals }
  }
  return { inputs, context: { api: { call } } as unknown as RequestContext }
}
const page = '/dealership/1/inventory/change?bulk=status&to=sold&ids=7'

test('a car that is talked about is marked as sold, or taken off the site, on the page that says what ends', async () => {
  const { inputs, context } = aContext({ conversations: 2, appointments: 1, offers: 0 })
  expect(await previewOfMove(context, { id: 7, status: 'sold' }, '1')).toBe(page)
  expect(await previewOfMove(context, { id: 7, status: 'delisted' }, '1')).toBe(page.replace('sold', 'delisted'))
  expect(inputs[0]).toEqual({ rule: { kind: 'status', status: 'sold' }, selection: { ids: [7] } })
})

test('one that nobody talks about moves at once, and a move that ends nothing asks for nothing', async () => {
  const { inputs, context } = aContext({ conversations: 0, appointments: 0, offers: 0 })
  expect(await previewOfMove(context, { id: 7, status: 'sold' }, '1')).toBeNull()
  expect(await previewOfMove(context, { id: 7, status: 'pending' }, '1')).toBeNull()
  expect(inputs).toHaveLength(1)
})
