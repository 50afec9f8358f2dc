import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aVin, normalizedFile, readFile, readRows } from '../fixtures/build'
import { ColumnTree } from './column-tree'
import { JsonRecords } from './json-records'

const car = (serial: number, more: object = {}) => ({ vin: aVin(serial), make: 'Honda', model: 'Fit', ...more })
const vin = (serial: number) => ({ vin: aVin(serial) })
const rowsOf = (value: unknown, options?: Parameters<typeof readRows>[1]) =>
  readRows(typeof value === 'string' ? value : JSON.stringify(value), options)

test('nested objects, lists, numbers, booleans and null become cells', async () => {
  const nested = { price: { amount: 24395.5, currency: 'USD' }, options: ['ABS', 'Sunroof'], certified: true }
  const lists = {
    images: [
      { url: 'x', tag: ['a'] },
      { url: 'y', tag: [] },
    ],
    trim: null,
    extras: [],
    none: {},
  }
  const rows = await rowsOf([car(1, { ...nested, ...lists }), car(2, { trim: ' "EX" \\ é\u0041' })], { pieceSize: 3 })
  expect(rows[0]).toEqual({
    line: 1,
    ...car(1),
    'price.amount': '24395.5',
    'price.currency': 'USD',
    options: 'ABS|Sunroof',
    certified: 'true',
    'images.url': 'x|y',
    'images.tag': 'a',
    trim: '',
    extras: '',
  })
  expect(rows[1]).toMatchObject({ ...vin(2), trim: '"EX" \\ éA', options: '' })
})
test.each<[string, unknown]>([
  ['at the top', [car(1), car(2)]],
  ['under a key', { dealer: { name: 'x' }, vehicles: [car(1), car(2)], total: 2 }],
  ['under keys', { result: { data: { items: [car(1), car(2)] } } }],
  ['beside a longer list', { makes: Array.from({ length: 900 }, (_, id) => ({ id })), inventory: [car(1), car(2)] }],
  ['one by line', `${JSON.stringify(car(1))}\n${JSON.stringify(car(2))}\n`],
  [
    'one by line with lists',
    `${[car(1), car(2)].map((c) => JSON.stringify({ ...c, images: [{ url: 'x' }] })).join('\n')}`,
  ],
  ['one after another', `${JSON.stringify(car(1), null, 2)}\n${JSON.stringify(car(2), null, 2)}`],
])('vehicles are found %s', async (_, value) => {
  expect(await rowsOf(value, { pieceSize: 11 })).toMatchObject([vin(1), vin(2)])
})
test('a single vehicle is a file', async () => {
  expect(await rowsOf(car(1))).toMatchObject([vin(1)])
  expect(await rowsOf({ vehicles: [car(1)] })).toMatchObject([vin(1)])
})
test('a broken vehicle costs itself alone', async () => {
  const lines = [1, 2, 3, 4, 5, 6].map((serial) => JSON.stringify(car(serial, { note: 'x' })))
  lines[1] = lines[1]?.replace('"x"', '"19" wheels"') ?? ''
  lines[2] = lines[2]?.replace('"x"}', '"x"') ?? ''
  lines[3] = lines[3]?.replace('"x"', 'NaN') ?? ''
  lines[4] = lines[4]?.replace('"x"', '"two\nlines\tand a tab"') ?? ''
  expect(await rowsOf(`[\n${lines.join(',\n')}\n]`)).toMatchObject([
    vin(1),
    { line: 3, fault: 'The vehicle is no valid JSON.' },
    { line: 4, fault: 'The vehicle is no valid JSON.' },
    { line: 5, fault: 'The vehicle is no valid JSON.' },
    { ...vin(5), note: 'two\nlines and a tab' },
    { line: 8, ...vin(6) },
  ])
})
test('a file that breaks off loses its last vehicle', async () => {
  expect(await rowsOf(JSON.stringify([car(1), car(2)], null, 1).slice(0, -30))).toMatchObject([
    vin(1),
    { line: 7, fault: 'The file ends within this vehicle.' },
  ])
})
test('deep nesting, many fields and a long vehicle cost one row', async () => {
  const nest = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`
  const withNest = (serial: number, depth: number) =>
    JSON.stringify(car(serial, { n: 0 })).replace('0}', `${nest(depth)}}`)
  const many = car(4, Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`f${i}`, i])))
  const long = JSON.stringify(car(5, { note: 'x'.repeat(1_000_000) }))
  const tooLong = JSON.stringify(car(6, { note: 'word '.repeat(900_000) }))
  const first = JSON.stringify(car(1))
  const file = `[${[first, withNest(2, 25), withNest(3, 100_000), JSON.stringify(many), long, tooLong, JSON.stringify(car(7))].join()}]`
  const rows = await rowsOf(file, { pieceSize: 65_536 })
  expect(rows.map((row) => ('fault' in row ? row.fault : row))).toMatchObject([
    vin(1),
    'The vehicle nests deeper than 20 levels.',
    'The vehicle nests deeper than 20 levels.',
    'The vehicle has more than 500 different fields.',
    { ...vin(5), note: 'x'.repeat(1_000_000) },
    'The vehicle has more than 4 million characters.',
    vin(7),
  ])
})
test('brackets alone are no listing file', async () => {
  await expect(readFile('['.repeat(1_000_000), { pieceSize: 65_536 })).rejects.toMatchObject({ code: 'FILE_EMPTY' })
  await expect(readFile('[]')).rejects.toMatchObject({ code: 'FILE_EMPTY' })
  await expect(readFile('{"vehicles":[{"colour":"red"}]}')).rejects.toThrow(/Columns found: colour\./)
})
test('records that never end and begin again are given up in time', async () => {
  const file = `[${JSON.stringify(car(1))},${`{"vin":"x","make":[`.repeat(600_000)}`
  await expect(readFile(file, { pieceSize: 65_536 })).rejects.toThrow(/broken in too many places/)
})
test('the key __proto__ is a column like any other', async () => {
  const file = `[${JSON.stringify(car(1)).replace('}', ',"__proto__":{"polluted":1},"constructor":"x"}')}]`
  expect(await rowsOf(file)).toMatchObject([{ ...vin(1), '__proto__.polluted': '1', constructor: 'x' }])
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})
test('a column that comes up late is a column of every row', async () => {
  const cars = Array.from({ length: 3_000 }, (_, i) => car(i, i === 2_900 ? { title_status: 'Salvage' } : {}))
  const { header, records } = await readFile(JSON.stringify(cars))
  expect([...header.columns.keys()]).toContain('titleBrand')
  expect([records[2_900]?.cells.at(-1), records[0]?.cells.at(-1)]).toEqual(['Salvage', ''])
})
test('any objects come back from however the file is cut', () => {
  const record = fc.dictionary(
    fc.string({ maxLength: 5 }).filter((key) => key !== '__proto__'),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(
      fc.array(record, { minLength: 1 }),
      fc.nat(2),
      fc.integer({ min: 1, max: 20 }),
      (records, indent, size) => {
        const text = JSON.stringify({ 'a"[{': '\\"]', list: records, more: [[{}], 1, '{'] }, null, indent)
        const reader = new JsonRecords('list', new ColumnTree())
        const found = []
        for (let at = 0; at < text.length; at += size) found.push(...reader.read(text.slice(at, at + size), false))
        found.push(...reader.read('', true))
        expect(found.map(({ nodes, values }) => nodes.map(({ path }, i) => [path, values[i]]))).toEqual(
          records.map((each) => Object.entries(each).map(([key, value]) => [key, value.trim()])),
        )
      },
    ),
    { numRuns: 300 },
  )
})
test.each<[string, (cars: string) => string]>([
  ['assigned to a constant', (cars) => `const cars = ${cars};\nmodule.exports = cars;`],
  ['assigned to the window', (cars) => `window.inventory = { "items": ${cars} };`],
  ['handed to a function', (cars) => `show(${cars})`],
  ['exported', (cars) => `export default ${cars}`],
])('vehicles are found in a script, %s', async (_, scriptOf) => {
  expect(await rowsOf(scriptOf(JSON.stringify([car(1), car(2)], null, 2)))).toMatchObject([vin(1), vin(2)])
})
test.each<[string, unknown]>([
  ['hits of results', { results: [{ hits: [car(1), car(2)], nbHits: 2, facets: [{ name: 'x', n: 1 }] }] }],
  [
    'pages of a list',
    [
      { dealer: 'x', units: [car(1)] },
      { dealer: 'x', units: [car(2)] },
    ],
  ],
  ['a graph', { '@graph': [{ '@type': 'ItemList', offers: { list: [car(1), car(2)] } }] }],
])('vehicles within an object of another list are found: %s', async (_, value) => {
  expect(await rowsOf(value, { pieceSize: 17 })).toMatchObject([vin(1), vin(2)])
})
test.each<[string, unknown]>([
  ['nodes of edges', { data: { vehicles: { edges: [{ node: car(1) }, { node: car(2) }] } } }],
  [
    'items of a list',
    {
      '@type': 'ItemList',
      itemListElement: [
        { position: 1, item: car(1) },
        { position: 2, item: car(2) },
      ],
    },
  ],
])('a vehicle may be the only thing in its object: %s', async (_, value) => {
  const { header, records } = await readFile(JSON.stringify(value))
  expect([...header.columns.keys()]).toEqual(['vin', 'make', 'model'])
  expect(records.map(({ cells }) => cells[header.columns.get('vin')?.[0] ?? -1])).toEqual([aVin(1), aVin(2)])
})
test('a property that is named with its value is a column of that name, where it is one of ours', async () => {
  const attributes = [
    { name: 'exteriorColor', value: 'Gun Metallic' },
    { name: 'engine', value: '2.5L' },
    { name: 'secret', value: 'x' },
  ]
  const prices = [{ label: 'Internet Price', value: '$15,995', isFinal: true }]
  const { header, records } = await readFile(
    JSON.stringify([car(1, { attributes, pricing: { list: 17_995, prices } })]),
  )
  const cell = (name: string) => records[0]?.cells[header.cells.indexOf(name)]
  expect([cell('attributes.exteriorColor'), cell('attributes.engine'), cell('attributes.value')]).toEqual([
    'Gun Metallic',
    '2.5L',
    'x',
  ])
  expect([...header.columns.keys()].sort()).toEqual(['engine', 'exteriorColor', 'make', 'model', 'price', 'vin'])
})
test('a number of many digits is read as it is written', async () => {
  const text = `[{"stock":12345678901234567890,"vin":"${aVin(1)}","make":"12345678901234567","model":"Fit","price":25995.50}]`
  expect(await rowsOf(text)).toMatchObject([
    { stock: '12345678901234567890', make: '12345678901234567', price: '25995.5' },
  ])
})
test('JSON-LD says by @type what a thing is, and nothing of the vehicle', async () => {
  const ld = {
    '@type': 'Car',
    vehicleIdentificationNumber: aVin(1),
    brand: { '@type': 'Brand', name: 'Honda' },
    model: { name: 'Fit' },
    modelDate: 2021,
    sku: 'P1234',
    vehicleEngine: { '@type': 'EngineSpecification', name: '1.5L I4' },
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: 50_000, unitCode: 'KMT' },
    offers: { '@type': 'Offer', price: '22995', priceCurrency: 'USD', url: 'https://d.example/1' },
    image: ['https://p.example/1.jpg'],
  }
  const { vehicles } = await normalizedFile(
    JSON.stringify({ '@graph': [{ '@type': 'ItemList', itemListElement: [{ item: ld }] }] }),
  )
  expect(vehicles[0]).toMatchObject({
    facts: {
      make: 'Honda',
      model: 'Fit',
      year: 2021,
      stockNo: 'P1234',
      engine: '1.5L I4',
      mileage: 31_069,
      priceVehicleCents: 2_299_500,
    },
    photos: ['https://p.example/1.jpg'],
  })
})
