import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import layers from '../layers.cjs'

for (const half of ['api', 'app'] as const)
  test(`every folder of ${half}/ stands in one layer, from which its import arrows are made`, () => {
    const folders = readdirSync(half, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(Object.values<string[]>(layers[half]).flat().sort()).toEqual(folders.map(({ name }) => name).sort())
  })
