import type { Page } from '@playwright/test'
import { tooFastWords } from '../../app/leads/too-fast'
import { expect, send } from './browser'
import { siteFolder } from './site'
import { siteDatabase } from './site-database'

/**
 * Sends a lead until the page has this address: a form that is sent within two seconds of being rendered comes back, and
 * is sent again later, and so is one whose time another test has just taken. Prepares the form before each try. All tests
 * send from one network, whose limit is for strangers.
 */
export const sendUntil = (page: Page, button: string, address: RegExp, prepare = async () => {}) => {
  const outcome = async () =>
    address.test(page.url()) ? 'sent' : (await page.getByRole('alert').allInnerTexts()).join(' ')
  return expect(async () => {
    if ((await outcome()) !== 'sent') {
      await prepare()
      await forgetLeadsOfNetwork()
      await send(page, page.getByRole('button', { name: button }))
    }
    await expect.poll(outcome).toMatch(new RegExp(`^sent$|${tooFastWords}|This time is not free`))
    expect(await outcome()).toBe('sent')
  }).toPass({ intervals: [2500] })
}

async function forgetLeadsOfNetwork(): Promise<void> {
  if (siteFolder === '') return
  const database = await siteDatabase(siteFolder)
  await database.query("delete from rate_limit where key like 'lead-network%'")
  await database.end()
}
