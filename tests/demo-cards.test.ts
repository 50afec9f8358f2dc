import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodies } from '../api/vehicles/vocabulary'
import { seedDemo } from '../demo/seed-demo'
import { anApi, type TestApi } from './support/api'

interface Card {
  title: string
  condition: string
  rating: object | null
  cover: { id: string; alt: string }
}

const now = new Date('2026-11-20T15:00:00Z')
let api: TestApi
let get: (path: string) => Promise<{ items: Card[]; total: number; groups: { items: Card[] }[] }>

beforeAll(async () => {
  api = await anApi({ now: () => now })
  await seedDemo(api.open, { now, hashPassword: async () => 'not used here' })
  await api.search.rebuild()
  const nobody = await api.as(null)
  get = async (path) => (await nobody.get(`/api/${path}`)).body
})
afterAll(() => api.close())

/** The design and paint that a cover shows: its file is named <design>-<paint>-<view>. */
const designOf = ({ cover }: Card) => cover.id.replace(/-[^-]+$/, '')
const mostAlike = (cards: Card[]) =>
  Math.max(0, ...cards.map((card) => cards.filter((other) => designOf(other) === designOf(card)).length))

test.each(Object.keys(bodies))('of the first 24 %s cards at most two show one design in one paint', async (body) => {
  const [best, newest, listed] = [
    await get(`search?body=${body}`),
    await get(`search?body=${body}&sort=newest`),
    await get(`just-listed?body=${body}`),
  ]
  expect(best.items.length).toBeGreaterThan(0)
  for (const cards of [best.items, newest.items, listed.groups.flatMap(({ items }) => items)])
    expect(mostAlike(cards.slice(0, 24))).toBeLessThanOrEqual(2)
})

test('three of four used cars are rated', async () => {
  const used = (await get('search?condition=used&condition=cpo')).total
  const bands = ['great', 'good', 'fair', 'high', 'over'].map((band) => `rating=${band}`).join('&')
  const rated = (await get(`search?condition=used&condition=cpo&${bands}`)).total
  expect(rated / used).toBeGreaterThanOrEqual(0.75)
})

test('the latest cars are rated', async () => {
  const { items } = await get('search?sort=newest')
  expect(
    items
      .slice(0, 16)
      .filter(({ rating }) => !rating)
      .map(({ title }) => title),
  ).toEqual([])
})

test('a cover says which colour and view it shows', async () => {
  const { items } = await get('search?color=blue')
  for (const { title, cover } of items)
    expect(cover.alt).toMatch(new RegExp(`^${title}, blue, front (left|right), illustration$`))
})
