import { readdirSync } from 'node:fs'
import { posix } from 'node:path'
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

test('no folders of api/ import each other but those that are explained', () => {
  const arrows = new Set(
    sourcesIn(['api'], /(?<!\.test)\.tsx?$/).flatMap(({ path, text }) =>
      [...text.matchAll(/ from '(\.[^']*)'/g)].map(([, to = '']) => {
        const [from, folder] = [path, posix.join(posix.dirname(path), to)].map((one) => one.split('/')[1])
        return `${from} ${folder}`
      }),
    ),
  )
  const reversed = (arrow: string) => arrow.split(' ').reverse().join(' ')
  const mutual = [...arrows].filter((arrow) => arrow < reversed(arrow) && arrows.has(reversed(arrow)))
  expect(mutual.sort()).toEqual(Object.keys(layers.mutual).sort())
})
