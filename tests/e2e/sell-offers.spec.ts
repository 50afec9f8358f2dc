import type { Page } from '@playwright/test'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { aSellRequest, sellerLink } from '../support/selling'
import { signIn, siteFolder } from '../support/site'
import { siteDatabase } from '../support/site-database'

test.use({ viewport: { width: 390, height: 844 } })

for (const [script, javaScriptEnabled] of [
  ['with script', true],
  ['without script', false],
] as const) {
  const open = async (page: Page, path: string) => {
    await page.goto(path)
    if (javaScriptEnabled) await hydrated(page)
  }

  const offer = async (dealer: Page, amount: string) => {
    const form = dealer.getByRole('form', { name: 'Your offer' })
    await form.getByLabel('We pay').fill(amount)
    await form.getByLabel('Firm', { exact: false }).first().check()
    await form.getByRole('button', { name: /offer/i }).click()
  }

  test(`two dealerships bid on a phone, the seller counters one and accepts ${script}`, async ({ browser }) => {
    const client = await siteDatabase(siteFolder)
    const database = drizzle(client)
    const request = await aSellRequest(database, [1, 3])
    const link = await sellerLink(database, request.id)
    await client.end()
    const seller = await pageOf(browser, '', { javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const dealer = await pageOf(browser, await signIn('sale'), { javaScriptEnabled })
    const other = await pageOf(browser, await signIn('otherDealer'), { javaScriptEnabled })
    const path = (id: number) => `/dealership/${id}/inbox/selling/${request.id}`
    await open(seller, link)
    await expect(seller.getByRole('heading', { level: 1 })).toHaveText('Waiting for 2 dealerships')
    await open(dealer, path(1))
    await expect(dealer.getByText('Jamie Seller')).toHaveCount(0)
    await offer(dealer, 'a lot')
    const amount = dealer.getByRole('form', { name: 'Your offer' }).getByLabel('We pay')
    await expect(amount).toHaveAccessibleDescription(/dollars/)
    await expect(amount).toHaveValue('a lot')
    await offer(dealer, '8,900')
    await expect(dealer.getByText('$8,900').first()).toBeVisible()
    await open(other, path(3))
    await offer(other, '9,050')
    await expect(other.getByText('$9,050').first()).toBeVisible()

    await open(seller, link)
    await expect(seller.getByRole('heading', { level: 1 })).toHaveText('2 offers')
    await seller.getByText('Ask for another amount').last().click()
    const counter = seller.getByRole('form', { name: /Another amount from Huron Valley Honda/ })
    await counter.getByLabel('You would take').fill('8000')
    await counter.getByRole('button', { name: 'Ask for it' }).click()
    await expect(counter.getByLabel('You would take')).toHaveAccessibleDescription(/more than they offer/)
    await counter.getByLabel('You would take').fill('9,200')
    await counter.getByRole('button', { name: 'Ask for it' }).click()
    await expect(seller.getByText('You asked for $9,200: waits for an answer.')).toBeVisible()

    await open(dealer, path(1))
    await dealer.getByRole('button', { name: 'Say no' }).click()
    await expect(dealer.getByRole('button', { name: 'Say no' })).toHaveCount(0)
    await open(seller, link)
    await expect(seller.getByText('You asked for $9,200: declined.')).toBeVisible()
    await seller.getByRole('link', { name: 'Accept $9,050' }).click()
    await seller.getByRole('dialog').getByRole('button', { name: 'Accept $9,050' }).click()
    await expect(seller.getByRole('heading', { level: 1 })).toHaveText('You accepted an offer')

    await open(other, path(3))
    await expect(other.getByText('Jamie Seller').first()).toBeVisible()
    await other.getByRole('link', { name: 'Open the conversation' }).click()
    await expect(other.getByText('I accept your offer of $9,050', { exact: false }).last()).toBeVisible()
    await open(dealer, path(1))
    await expect(dealer.getByText('The seller accepted another offer')).toBeVisible()
    await expect(dealer.getByText('Jamie Seller')).toHaveCount(0)
  })
}
