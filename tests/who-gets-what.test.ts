import { afterAll, beforeAll, expect, test } from 'vitest'
import { askers, type Row, tableOf, written } from './support/guard-table'
import { aWorld, type World } from './support/guard-world'

let world: World
beforeAll(async () => {
  world = await aWorld()
}, 60_000)
afterAll(() => world.close())

/** What the guards say: whoever is let in may still be told that the input is wrong. */
function wordOf(status: number): string {
  if (status >= 500) throw new Error(`A call answered ${status}.`)
  return [401, 403, 404].includes(status) ? String(status) : 'in'
}

test('every call of the API lets in whom the table says, and nobody else', async () => {
  const table = tableOf('Calls of the API')
  const calls = await world.calls()
  expect(calls.length).toBeGreaterThan(40)
  const wrong: string[] = []
  for (const call of calls) {
    const found = {} as Row
    // The owner last, whose call may remove what the others are to be refused.
    for (const asker of [...askers.filter((one) => one !== 'consumer'), 'consumer' as const])
      found[asker] = wordOf(await world.statusOf(call, asker))
    const expected = table.get(call.name)
    if (!expected || written(call.name, expected) !== written(call.name, found)) wrong.push(written(call.name, found))
  }
  expect(wrong, `Rows of docs/who-gets-what.md that are missing or wrong:\n${wrong.join('\n')}`).toEqual([])
  expect([...table.keys()].filter((name) => !calls.some((call) => call.name === name))).toEqual([])
}, 120_000)
