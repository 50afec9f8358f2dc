import { chromium } from 'playwright'
import { installedBrowser } from './browser.mjs'

export const openBrowser = () =>
  chromium.launch({ executablePath: installedBrowser(), args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })

/** On a page that asks for it; all accounts of the demo have one password. */
export async function signIn(page, address, email) {
  await page.goto(address)
  await page.getByLabel('Email').first().fill(email)
  await page.locator('input[name=password]').fill('drive-avenue-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/signin'))
}
