import type { Page } from '@playwright/test'
import { expect } from './browser'

/** Sends a lead until the page has this address: a form sent within two seconds of being rendered comes back, and is sent again later. */
export const sendUntil = (page: Page, button: string, address: RegExp) => {
  const outcome = async () =>
    address.test(page.url()) ? 'sent' : (await page.getByRole('alert').allInnerTexts()).join(' ')
  return expect(async () => {
    if ((await outcome()) !== 'sent') await page.getByRole('button', { name: button }).click()
    await expect.poll(outcome).toMatch(/^sent$|That was very fast/)
    expect(await outcome()).toBe('sent')
  }).toPass({ intervals: [2500] })
}
