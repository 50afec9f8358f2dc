import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { projectPath } from '../../database/paths'
import { alikeAt, differenceOf, likenessOf } from './likeness'

const views = ['front34', 'front34r', 'rear34', 'side']
const models = ['sedan1', 'suv1', 'coupe1', 'convertible1', 'minivan1']
const picture = (name: string) => readFileSync(projectPath(`demo/cars/${name}.webp`))
const hashOf = async (bytes: Buffer) => (await likenessOf(bytes)) ?? ''
const ground = { background: '#f4f1ea' }

test('a picture that was resized, compressed again or brightened is known again', async () => {
  for (const model of models)
    for (const view of views) {
      const whole = picture(`${model}-white-${view}`)
      const hash = await hashOf(whole)
      const copies = {
        small: sharp(whole).resize(320).webp({ quality: 60 }),
        poor: sharp(whole).flatten(ground).jpeg({ quality: 40 }),
        larger: sharp(whole).flatten(ground).resize(1400).jpeg({ quality: 80 }),
        brighter: sharp(whole).flatten(ground).modulate({ brightness: 1.05 }).jpeg(),
      }
      for (const [name, copy] of Object.entries(copies))
        expect(differenceOf(hash, await hashOf(await copy.toBuffer())), `${model} ${view} ${name}`).toBeLessThanOrEqual(
          4,
        )
    }
})

test('the views of one car, drawn on one ground, are told apart', async () => {
  for (const model of models)
    for (const color of ['black', 'grey', 'white']) {
      const hashes = await Promise.all(views.map((view) => hashOf(picture(`${model}-${color}-${view}`))))
      expect(alikeAt(hashes), `${model} ${color}`).toEqual([null, null, null, null])
    }
})

test('another paint changes the lights of a picture, not its shape', async () => {
  for (const model of models)
    for (const view of views) {
      const [one, other] = [`${model}-white-${view}`, `${model}-black-${view}`].map(picture)
      expect(differenceOf(await hashOf(one as Buffer), await hashOf(other as Buffer))).toBeLessThanOrEqual(16)
    }
})

test('what cannot be read has no hash, and is like nothing', async () => {
  expect(await likenessOf(Buffer.from('no picture'))).toBeNull()
  expect(alikeAt([null, null, '00000000000000ff', '00000000000000fe'])).toEqual([null, null, null, 2])
})
