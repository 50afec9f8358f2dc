import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import layers from '../layers.cjs'
import { sourcesIn } from './support/sources'

for (const half of ['api', 'app'] as const)
  test(`every folder of ${half}/ stands in one layer, from which its import arrows are made`, () => {
    const folders = readdirSync(half, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(Object.values<string[]>(layers[half]).flat().sort()).toEqual(folders.map(({ name }) => name).sort())
  })

test('every arrow upwards that is explained is there', () => {
  const explained = Object.entries<Record<string, string>>(layers.upward).flatMap(([from, to]) =>
    Object.keys(to).map((name) => ({ from, name })),
  )
  const missing = explained.filter(
    ({ from, name }) =>
      !sourcesIn([`api/${from}`], /(?<!\.test)\.tsx?$/).some(({ text }) =>
        new RegExp(`from '(\\.\\./)+${name}/`).test(text),
      ),
  )
  expect(missing).toEqual([])
})
