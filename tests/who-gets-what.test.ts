import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableOf, written } from './support/guard-table'
import { aWorld, rowOf, type World } from './support/guard-world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('every call of the API lets in whom the table says, and nobody else', async () => {
  const table = tableOf('Calls of the API')
  const calls = await world.calls()
  expect(calls.length).toBeGreaterThan(40)
  const wrong: string[] = []
  for (const call of calls) {
    const found = await rowOf(world, call)
    const expected = table.get(call.name)
    if (!expected || written(call.name, expected) !== written(call.name, found)) wrong.push(written(call.name, found))
  }
  expect(wrong, `Rows of docs/who-gets-what.md that are missing or wrong:\n${wrong.join('\n')}`).toEqual([])
  expect([...table.keys()].filter((name) => !calls.some((call) => call.name === name))).toEqual([])
})
