import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SellRequestForDealership } from '../../../api/selling/requests/requests.contract'
import { MarketPanel } from './MarketPanel'

const panel = (of: Partial<SellRequestForDealership>) =>
  renderToStaticMarkup(<MarketPanel of={of as SellRequestForDealership} amountCents={null} />)

test('a rare car of a model that is not in the catalog still gets a panel that says so', () => {
  const html = panel({ value: null, market: null, isOver: false })
  expect(html).toContain('Too few cars like it are on sale to estimate its price.')
  expect(html).toContain('We don’t have this model in our catalog')
  expect(panel({ value: null, market: null, isOver: true })).toBe('')
})
