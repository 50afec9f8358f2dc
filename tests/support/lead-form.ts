import type { Page } from '@playwright/test'
import { expect, send } from './browser'

/**
 * Sends a lead until the page has this address: a form that is sent within two seconds of being rendered comes back, and
 * is sent again later. Prepares the form before each try.
 */
export const sendUntil = (page: Page, button: string, address: RegExp, prepare = async () => {}) => {
  const outcome = async () =>
    address.test(page.url()) ? 'sent' : (await page.getByRole('alert').allInnerTexts()).join(' ')
  return expect(async () => {
    if ((await outcome()) !== 'sent') {
      await prepare()
      await send(page, page.getByRole('button', { name: button }))
    }
    await expect.poll(outcome).toMatch(/^sent$|That was very fast/)
    expect(await outcome()).toBe('sent')
  }).toPass({ intervals: [2500] })
}
