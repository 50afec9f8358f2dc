import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMarketplace } from '../../demo/seed/marketplace'
import { readPictures } from '../../demo/seed/pictures'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { aListing } from '../../tests/support/listings'
import { readZipCodes } from '../content/zip-codes'
import { projectPath } from '../database/paths'
import { chipsOf } from './chips'
import { Engine } from './engine/engine'
import { queryOf } from './engine/query'
import { parseSearch } from './parameters'
import { withoutUnknownWords } from './unknown-words'

const now = new Date('2026-11-20T15:00:00Z')
const lines = readFileSync(projectPath('api/search/queries.data.txt'), 'utf8').trimEnd().split('\n')
const rows = lines.filter((line) => !line.startsWith('#'))
let database: TestDatabase
let engine: Engine

beforeAll(async () => {
  database = await aTestDatabase()
  engine = await demoStock()
})
afterAll(() => database.close())

/** The cars of the demo as the engine takes them, without a database. */
async function demoStock(): Promise<Engine> {
  const { vehicles } = makeMarketplace({ now, places: await readZipCodes(), pictures: await readPictures() })
  const stock = new Engine()
  stock.apply(
    vehicles.map(({ make, model, row }) =>
      aListing({
        id: row.id,
        make,
        model,
        year: row.year,
        condition: row.condition,
        trim: row.trim ?? null,
        body: row.body ?? null,
        fuel: row.fuel ?? null,
        transmission: row.transmission ?? null,
        drivetrain: row.drivetrain ?? null,
        color: row.exteriorFamily ?? null,
        paint: row.exteriorColor ?? null,
        interior: row.interiorFamily ?? null,
        seats: row.seats ?? null,
        doors: row.doors ?? null,
        cylinders: row.cylinders ?? null,
        features: (row.features ?? []) as ReturnType<typeof aListing>['features'],
        owners: row.owners ?? null,
        accidents: row.accidents ?? null,
        titleBrand: row.titleBrand ?? null,
        totalCents: row.priceTotalCents,
        mileage: row.mileage ?? null,
        mpg: row.mpgCity ? Math.round(100 / (55 / row.mpgCity + 45 / (row.mpgHighway ?? row.mpgCity))) : null,
      }),
    ),
    [],
  )
  return stock
}

/** Filters, `+` words, `-` what was left out, `~` what was put right; then whether there are such cars. */
async function inWords(q: string): Promise<string> {
  const search = { engine } as Parameters<typeof withoutUnknownWords>[0]
  const { filter, dropped, sort } = withoutUnknownWords(
    search,
    await parseSearch({ db: database.db, search }, { q: [q] }),
  )
  const { total, corrections } = engine.search(queryOf(filter, now))
  const filters = chipsOf(filter, engine).map(({ name, value }) =>
    name === 'q' ? `+ ${value}` : `${name}=${value.replaceAll(' ', '_')}`,
  )
  const order = ['price', 'price_desc', 'mileage', 'year', 'drop'].includes(sort) ? [`sort=${sort}`] : []
  const left = dropped.map(({ words }) => `- ${words}`)
  const changed = corrections.map(({ typed, used }) => `~ ${typed}:${used}`)
  return [...filters, ...order, ...left, ...changed, total > 0 ? '| cars' : '| none'].join(' ')
}

test('each of two hundred queries finds what it names on the demo’s lot, or says that there is none', async () => {
  const read = []
  for (const row of rows) {
    const [query = ''] = row.split(' =>')
    read.push(`${query} => ${await inWords(query)}`)
  }
  expect(rows.length).toBeGreaterThanOrEqual(200)
  expect(read).toEqual(rows)
})
