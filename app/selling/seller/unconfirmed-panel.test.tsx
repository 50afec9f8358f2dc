import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SellerRequest } from '../../../api/selling/seller/seller.contract'
import { UnconfirmedPanel } from './UnconfirmedPanel'

const textFor = (seller: boolean, dealership: boolean) => {
  const buyer = { id: 7, dealership: { name: 'Test Motors', slug: 'test-motors' }, threadId: 5 }
  const request = { handedOver: { seller, dealership }, unconfirmedRecipientId: 7, dealerships: [buyer] }
  return renderToStaticMarkup(<UnconfirmedPanel of={request as unknown as SellerRequest} />)
}

test('the seller reads who said that the car was handed over, and is asked for a review only where one did', () => {
  expect(textFor(false, false)).toContain('Neither you nor Test Motors said that the car was handed over.')
  expect(textFor(false, false)).not.toContain('Review Test Motors')
  expect(textFor(true, false)).toContain('You said that your car was handed over, and Test Motors didn’t confirm it.')
  expect(textFor(false, true)).toContain('Test Motors said that it has your car, and you didn’t confirm it.')
  for (const html of [textFor(true, false), textFor(false, true)])
    expect(html).toContain('href="/dealerships/test-motors/review"')
  expect(textFor(false, false)).toContain('This doesn’t change anything you agreed on with Test Motors.')
})

test('a new request is offered only to a seller who may still have the car', () => {
  const offers = [textFor(false, false), textFor(false, true), textFor(true, false)]
  expect(offers.map((html) => html.includes('Start a new request'))).toEqual([true, true, false])
})
