import type { Page } from '@playwright/test'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { aVerifiedNewcomer } from '../support/newcomer'
import { accounts, apiUrl, password } from '../support/site'

async function call(path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', 'da-dealership-id': '2' }
  const answer = await fetch(apiUrl + path, {
    method: 'POST',
    headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers,
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${path} answered ${answer.status}`).toBe(true)
  return answer.json()
}

/** How often the page was told of the topic. */
function aCountOfMessages(page: Page, topic: string) {
  const told = { count: 0 }
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (JSON.parse(String(payload)).topic === topic) told.count += 1
    }),
  )
  return told
}

/** The next load of data is answered when it is released. */
async function heldReload(page: Page) {
  const [read, released] = [aSignal(), aSignal()]
  await page.route('**/user/dashboard.data*', async (route) => {
    const response = await route.fetch()
    read.give()
    await released.given
    await route.fulfill({ response })
  })
  return { read: read.given, release: released.give }
}

function aSignal() {
  let give = () => {}
  const given = new Promise<void>((done) => {
    give = done
  })
  return { given, give }
}

test('an answer shows on the customer’s open dashboard, and the lead at the dealership’s link', async ({
  browser,
  dealerAdmin,
}) => {
  // Of a dealership whose inbox no other test reads at the same time.
  await dealerAdmin.goto('/dealership/2/users')
  await hydrated(dealerAdmin)
  const link = dealerAdmin.getByRole('navigation', { name: /pages$/ }).getByRole('link', { name: /^Inbox/ })
  const before = Number((await link.innerText()).match(/\d+/)?.[0] ?? 0)
  const newcomer = await aVerifiedNewcomer()
  const page = await pageOf(browser, newcomer.cookies)
  const told = aCountOfMessages(page, 'inbox')
  await page.goto('/user/dashboard')
  await expect(page.getByRole('region', { name: 'Test drives' })).toContainText('None planned')
  await hydrated(page)
  const { items } = await (await fetch(`${apiUrl}/api/dealerships?size=100`)).json()
  const { slug } = items.find(({ id }: { id: number }) => id === 2)
  const lead = { type: 'question', dealership: slug, message: 'Open on Sunday?', name: 'Maya Okafor' }
  const sent = { ...lead, email: newcomer.email, page: 'dealership', consent: 'on' }
  const reload = await heldReload(page)
  const { thread } = await call('/api/leads', sent, newcomer.token)
  await expect(link).toContainText(String(before + 1))
  const { token } = await call('/api/auth/login', { email: accounts.dealerAdmin, password })
  await reload.read // what the page loads for the lead was read before the answer
  const toldBefore = told.count
  await call(`/api/dealership/inbox/${thread}/messages`, { body: 'From ten to four.' }, token)
  await expect.poll(() => told.count).toBeGreaterThan(toldBefore)
  reload.release()
  const messages = page.getByRole('region', { name: /^Messages/ })
  await expect(messages).toContainText('From ten to four.')
  await expect(messages).toContainText('1 unread')
  await expect(page.getByRole('link', { name: 'Inbox 1 unread' })).toBeVisible()
})

test('who deactivates a member with open leads is asked for whom they go to', async ({ dealerAdmin }) => {
  await dealerAdmin.goto('/dealership/1/users?sort=joined')
  const links = dealerAdmin.getByRole('link', { name: /^Deactivate/ })
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const asked: string[] = []
  for (const address of addresses.slice(0, 6)) {
    await dealerAdmin.goto(address)
    const choice = dealerAdmin.getByLabel('Reassign open leads to')
    if (await choice.isVisible()) asked.push(await choice.innerText())
  }
  expect(asked.length).toBeGreaterThan(0)
  expect(asked[0]).toContain('No one yet')
})
