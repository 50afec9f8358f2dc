import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { expect, test } from 'vitest'
import type { FormFailure } from '~/forms/parse.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { changeLot } from './change-lot.server'
import { PriceCell } from './PriceCell'
import type { ShownVehicle } from './shown-vehicle'

const vehicle = {
  id: 12,
  title: '2021 Honda Accord',
  version: 3,
  priceVehicleCents: 2_350_000,
  feesCents: 27_500,
  totalCents: 2_377_500,
  rating: null,
  can: { editPrice: true, statuses: [] },
} as unknown as ShownVehicle
const path = '/dealership/1/inventory'

/** Renders the row's form as it comes back with this answer of the action. */
function htmlOf(form?: FormFailure): string {
  const element = <PriceCell vehicle={vehicle} address={{ path, state: {} }} isOpen />
  const route = { id: 'page', path: '*', element }
  const context = {
    basename: '',
    location: { pathname: path, search: '', hash: '', state: null, key: 'default' },
    matches: [{ params: {}, pathname: path, pathnameBase: path, route }],
    loaderData: { page: null },
    actionData: { page: { form } },
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  }
  const router = createStaticRouter([route], context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

const priceField = /<input(?=[^>]*inputMode="decimal")[^>]*name="(\w+)"/i.exec(htmlOf())?.[1] ?? ''

/** Sends the row's form with this price to an API that refuses with the error. */
async function answerTo(price: string, error: UpstreamError): Promise<FormFailure> {
  const url = new URL(`http://site.test${path}?edit=price-12`)
  const call = async () => {
    throw error
  }
  const context = { url, caller: {}, api: { restart: () => {}, call } } as unknown as RequestContext
  const body = new URLSearchParams({ intent: 'price', id: '12', version: '3', [priceField]: price })
  const answer = await changeLot(new Request(url, { method: 'POST', body }), context)
  return (answer as { data: { form: FormFailure } }).data.form
}

test('a price that is refused is marked at its field, and the summary leads there', async () => {
  for (const price of ['0', '1,000,001', 'many']) {
    const fields = { priceVehicleCents: 'A price is more than $0.' }
    const failure = await answerTo(price, new UpstreamError(422, 'Check the fields.', 'invalid', fields))
    const html = htmlOf(failure)
    const [, target] = /href="#([^"]+)"/.exec(html) ?? []
    expect(html).toContain(`id="${target}"`)
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
    expect(html).toContain(`value="${price}"`)
  }
})

test('the same price in other digits is no difference between two edits', async () => {
  const stale = new UpstreamError(409, 'The vehicle was changed.', 'conflict')
  expect(htmlOf(await answerTo('23,500', stale))).toContain('The vehicle was changed.')
  expect(htmlOf(await answerTo('23,500', stale))).not.toContain('Where the two differ')
  const different = htmlOf(await answerTo('$23600', stale))
  expect(different).toContain('Where the two differ')
  expect(different).toMatch(/\$23,600.*\$23,500/)
})

test('an emptied price is sent as “call for price”', async () => {
  const stale = new UpstreamError(409, 'The vehicle was changed.', 'conflict')
  const html = htmlOf(await answerTo('', stale))
  expect(html).toContain('The vehicle was changed.')
  expect(html).toMatch(/Call for price.*\$23,500/)
})
