import { afterAll, beforeAll, expect, test } from 'vitest'
import { savedSearches } from '../api/saved/schema'
import { anApi, type TestApi } from './support/api'
import { callsIn } from './support/described-calls'
import { aDealership, aMember, aUser, aVehicle } from './support/factories'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const secret =
  /argon2|password_?hash|token_?hash|code_?hash|sealed|encrypted|public_?key|storage_?key|unsubscribe_?epoch/i

test('no answer to a read carries a secret, or what another person has told us alone', async () => {
  const lot = await aDealership(api.db)
  const vehicle = await aVehicle(api.db, lot.id)
  const others = [
    await aUser(api.db, { phone: '+17345550199', address: '1 Hidden Lane', bio: 'Words of another' }),
    await aMember(api.db, lot.id, 'dealership_admin'),
    await aUser(api.db, { role: 'system_admin' }),
  ]
  const [other] = others
  await api.db
    .insert(savedSearches)
    .values({ userId: other?.id ?? 0, name: 'A search of another', query: 'make=Honda' })
  const askers = [null, await aUser(api.db), await aMember(api.db, lot.id, 'dealership_sale')]
  const theirs = [...others.map(({ email }) => email), '+17345550199', '1 Hidden Lane', 'A search of another']
  const reads = callsIn((await (await api.as(null)).get('/api/openapi.json')).body).filter(
    ({ method }) => method === 'GET',
  )
  const samples: Record<string, string> = {
    '/api/dealerships/': lot.slug,
    '/api/vehicles/': `x-${vehicle.id.toString(36)}`,
  }
  const told: string[] = []
  for (const asker of askers) {
    const caller = await api.as(asker, lot.id)
    for (const { name, path } of reads) {
      const sample = Object.entries(samples).find(([base]) => path.startsWith(base))?.[1] ?? String(vehicle.id)
      const { body } = await caller.get(path.replace(/\{\w+\}/g, sample))
      const text = JSON.stringify(body)
      for (const word of theirs) if (text.includes(word)) told.push(`${name} tells ${word}`)
      if (secret.test(text)) told.push(`${name} tells a secret`)
    }
  }
  expect(reads.length).toBeGreaterThan(35)
  expect(told).toEqual([])
})
