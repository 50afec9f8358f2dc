import type pg from 'pg'
import { anAdministrator } from '../support/administrator'
import { expect, test } from '../support/browser'
import { accounts, ask, cookieHeader, siteFolder, textOf } from '../support/site'
import { siteDatabase } from '../support/site-database'

let database: pg.Client
test.beforeAll(async () => {
  database = await siteDatabase(siteFolder)
})
test.afterAll(() => database?.end())

const pages = ['', '/change-plan', '/pay', '/statement', '/invoices.csv', '/statement.csv']

/** The cookies of an administrator of the site who acts as the finance person of the demo's dealership. */
async function actingAsFinance(): Promise<string> {
  const administrator = await anAdministrator(database)
  const { rows } = await database.query<{ id: string }>('select id from "user" where email = $1', [accounts.finance])
  const form = { intent: 'act', reason: 'They asked for help' }
  const answer = await ask(`/admin/users/${rows[0]?.id}`, { cookie: administrator.cookies, form })
  expect(answer.status, textOf(answer.body).slice(0, 300)).toBe(303)
  const names = answer.cookies.map((cookie) => cookie.split('=')[0])
  const others = administrator.cookies.split('; ').filter((cookie) => !names.includes(cookie.split('=')[0] ?? ''))
  return [...others, cookieHeader(answer.cookies)].join('; ')
}

test('no page of billing, no invoice and no file of it opens while an administrator acts as somebody', async ({
  cookiesOf,
}) => {
  const [own, acting] = [await cookiesOf('finance'), await actingAsFinance()]
  const { rows } = await database.query<{ slug: string }>(
    `select slug from invoice where dealership_id = 1 and slug is not null order by id limit 1`,
  )
  const invoice = `/invoice/${rows[0]?.slug}`
  expect((await ask('/dealership/1', { cookie: acting })).body).toContain('You are acting as')
  for (const page of [...pages, invoice, `${invoice}/pdf`]) {
    const address = `/dealership/1/billing${page}`
    expect((await ask(address, { cookie: own })).status, `${address}: their own`).toBeLessThan(400)
    const answer = await ask(address, { cookie: acting })
    expect(answer.status, address).toBe(page.endsWith('/pdf') ? 404 : 403)
    expect(textOf(answer.body), address).not.toMatch(/\$\d/)
    const data = await ask(`${address}.data`, { cookie: acting })
    expect(data.body, `${address}.data`).not.toMatch(/totalCents|monthlyCents|legalName/)
  }
  const forms = [
    ['', { intent: 'account', legalName: 'Taken', version: '0' }],
    ['/change-plan', { intent: 'cancel', to: 'end', token: 'acting-form', version: '1' }],
    ['/pay', { intent: 'pay' }],
    [invoice, {}],
  ] as const
  for (const [page, form] of forms) {
    const answer = await ask(`/dealership/1/billing${page}`, { cookie: acting, form: { ...form } })
    expect(answer.status, `a form of ${page}`).toBeGreaterThanOrEqual(400)
  }
})
