import { expect, test } from '../support/browser'
import { ask, textOf } from '../support/site'

const numbersIn = (text: string, pattern: RegExp): string[] => pattern.exec(text)?.slice(1) ?? []

test('the overview counts what the pages behind it say is waiting', async ({ cookiesOf }) => {
  const cookie = await cookiesOf('admin')
  const read = async (path: string) => textOf((await ask(path, { cookie })).body)
  const overview = await read('/admin')
  const pairs = [
    [/Dealership applications\s+([\d,]+)/, '/admin/dealerships', /([\d,]+) applications? waits? for a decision/],
    [/Open cases\s+([\d,]+)/, '/admin/inbox', /([\d,]+) cases? to answer/],
    [/Import values\s+([\d,]+)/, '/admin/import-validations', /([\d,]+) open values?/],
  ] as const
  for (const [line, path, words] of pairs) {
    const [counted] = numbersIn(overview, line)
    expect(counted, `${path} has something to count in the demo`).toBeDefined()
    expect(numbersIn(await read(path), words), path).toEqual([counted])
  }
  expect(overview).toMatch(/Comments and reviews\s+[\d,]+/)
  expect(overview).not.toMatch(/nothing is waiting/i)
})

test('billing and analytics say what the dashboard says', async ({ cookiesOf }) => {
  const cookie = await cookiesOf('dealerAdmin')
  const read = async (path: string) => textOf((await ask(path, { cookie })).body)
  const [dashboard, billing, analytics] = await Promise.all(
    ['/dealership/1', '/dealership/1/billing', '/dealership/1/analytics'].map(read),
  )
  const usage = /Vehicles\s+(?:[\d,]+ free\s+)?([\d,]+)(, no limit| of [\d,]+)/
  expect(numbersIn(billing ?? '', usage)).toEqual(numbersIn(dashboard ?? '', usage))
  expect(numbersIn(billing ?? '', usage)).toHaveLength(2)
  const views = /Vehicle page views\s+([\d,]+)/
  expect(Number(numbersIn(analytics ?? '', views)[0]?.replace(',', ''))).toBeGreaterThan(0)
  expect(numbersIn(analytics ?? '', views)).toEqual(numbersIn(dashboard ?? '', views))
})
