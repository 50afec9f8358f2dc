import { expect, test } from 'vitest'
import { bodies, conditions, drivetrains, fuels, titleBrands, transmissions } from '../vehicles/vocabulary'
import { describeColumns } from './column-guesses'
import type { Field } from './columns'
import { fixture, goodRow, importContext, readFile } from './fixtures/build'
import { applyMapping, type ColumnSettings, findHeader } from './headers'
import { identify } from './identify'
import { normalizeVehicle } from './normalize'

async function described(text: string | Buffer, settings: ColumnSettings = {}) {
  const { header, records } = await readFile(text, { settings: { ...settings, anyHeader: true } })
  const { vendor, columns } = describeColumns(header, records)
  return { vendor, columns: Object.fromEntries(columns.map(({ column, ...rest }) => [column, rest])), header, records }
}

test('columns of a vendor are certain, names that are known are likely, values make a guess', async () => {
  const { vendor, columns } = await described(fixture('vauto.csv'))
  expect(vendor).toEqual({ name: 'vAuto', share: 26 / 27 })
  expect(columns.StockNumber).toEqual({ fields: ['stock'], certainty: 'high', samples: ['A100', 'A101'] })
  expect(columns.vehicleType?.fields).toEqual(['condition', 'body'])
  expect(columns.CityMPG).toMatchObject({ fields: ['mpgCity'], certainty: 'medium' })
  expect(columns.AgeInDays).toEqual({ fields: [], certainty: null, samples: ['17', '40'] })
})
test('short names of management systems, and names within names, are known', async () => {
  const names = ['Vehicle Identification', 'Stk#', 'Yr', 'Mk', 'Mdl', 'Odo Reading (mi)', 'Asking', 'Paint']
  const short = await described(`${names.join('|')}\n1HGCV1F31MA000001|S1|2021|Honda|Accord|31,000|$24,900|Blue\n`)
  const fields = ['vin', 'stock', 'year', 'make', 'model', 'mileage', 'price', 'exteriorColor']
  expect(Object.values(short.columns).map((column) => column.fields[0])).toEqual(fields)
  const inner = ['identification.vin', 'basics.make', 'basics.modelYear', 'offer.amount', 'offer.currency']
  const nested = await described(`${inner.join('\t')}\n1HGCV1F31MA000001\tHonda\t2021\t24900\tUSD\n`)
  expect(Object.values(nested.columns).map((column) => column.fields[0])).toEqual([
    'vin',
    'make',
    'year',
    'price',
    'priceCurrency',
  ])
})
test('names that are shortened, and a column of VINs under any name, are known at once', async () => {
  const names =
    'VinNbr|StkNbr|NUC|ModYr|Mk|Mdl|Ser|OdoRdg|AskAmt|XtColr|IntColr|EngDesc|TrnsDesc|DrvTrn|FuelTyp|CmntTxt'
  const short = await described(`${names}\n${'x|'.repeat(15)}x\n`)
  expect(Object.values(short.columns).flatMap((column) => column.fields)).toEqual(
    'vin stock condition year make model trim mileage price exteriorColor interiorColor engine transmission drivetrain fuel description'.split(
      ' ',
    ),
  )
  const head = [
    'Unit #',
    'Serial #',
    'Yr.',
    'Make',
    'Carline',
    'Desc.',
    'Ext. Clr',
    'Mi.',
    'List $',
    'Cert?',
    '4wd/2wd',
  ]
  const row = ['001', '1hgcv1f49ma038035', '2021', 'Honda', 'Accord', 'Sport SE', 'Gray', '10598', '28500', 'N', 'FWD']
  const bySerial = await readFile(`${head.join('\t')}\n${row.join('\t')}\n`)
  expect(bySerial.header.mapping).toEqual({
    'Unit #': 'stock',
    'Serial #': 'vin',
    'Yr.': 'year',
    Make: 'make',
    Carline: 'model',
    'Ext. Clr': 'exteriorColor',
    'Mi.': 'mileage',
    'List $': 'price',
    'Cert?': 'certified',
    '4wd/2wd': 'drivetrain',
  })
  const wrong = row.with(1, '1HGCV1F41MA038035')
  await expect(readFile(`${head.join('\t')}\n${wrong.join('\t')}\n`)).rejects.toThrow('No header row with a VIN')
})
test('a file whose names say nothing is known by its values, and mapped by hand', async () => {
  const rows = [1, 2, 3, 4, 5, 6].map(
    (i) => `1HGCV1F31MA00000${i},201${i},"$1${i},000",AWD,Honda,https://p.example/${i}.jpg`,
  )
  const { vendor, columns, header, records } = await described(`c1,c2,c3,c4,c5,c6\n${rows.join('\n')}\n`)
  expect(vendor).toBeNull()
  const guesses = Object.entries(columns).map(([column, { fields, certainty }]) => [column, fields[0], certainty])
  expect(guesses).toEqual([
    ['c1', 'vin', 'low'],
    ['c2', 'year', 'low'],
    ['c3', 'price', 'low'],
    ['c4', 'drivetrain', 'low'],
    ['c5', undefined, null],
    ['c6', 'photos', 'low'],
  ])
  expect(columns.c2?.samples).toEqual(['2011', '2012', '2013', '2014', '2015'])
  expect(header.columns.size).toBe(0)
  const mapping = { C1: 'vin', c5: 'make', c3: 'price' } as const
  const mapped = applyMapping(header, mapping)
  expect(mapped.mapping).toEqual({ c1: 'vin', c3: 'price', c5: 'make' })
  expect(describeColumns(mapped, records).columns[0]).toMatchObject({ fields: ['vin'], certainty: 'stored' })
  const again = await readFile(`c1,c2,c3,c4,c5,c6\n${rows.join('\n')}\n`, { settings: { mapping } })
  expect(again.header.columns).toEqual(mapped.columns)
})
test('a stored mapping wins over what is recognised, and may leave a column out', () => {
  const record = { line: 1, cells: ['VIN', 'Make', 'Price', 'Web Cost', 'Model'], fault: null }
  const mapping = { 'web cost': 'price', MODEL: '' } as const
  const header = findHeader([record], { mapping })
  expect(header?.columns.get('price')).toEqual([3, 2])
  expect([header?.columns.has('model'), header?.unused]).toEqual([false, ['Model']])
})

const columns = Object.keys(goodRow)
async function normalized(row: Partial<typeof goodRow>, settings: ColumnSettings) {
  const cells = columns.map((name) => ({ ...goodRow, ...row })[name as 'vin'])
  const { header, records } = await readFile(`${columns.join('\t')}\n${cells.join('\t')}\n`, { settings })
  const [record] = records
  const outcome = record && identify(record, header, importContext)
  if (!outcome?.ok) throw new Error(outcome?.issue.reason)
  const { facts, issues } = normalizeVehicle(outcome.identity, importContext)
  return { facts, codes: issues.map(({ code }) => code) }
}
const vocabularies = {
  condition: conditions,
  body: bodies,
  fuel: fuels,
  transmission: transmissions,
  drivetrain: drivetrains,
}

test.each(Object.entries({ ...vocabularies, titleBrand: titleBrands }))(
  'each code of %s can be mapped to',
  async (field, codes) => {
    for (const code of Object.keys(codes)) {
      const settings = { mapping: { zip: 'titleBrand' }, valueMaps: { [field]: { 'x y': code } } } as ColumnSettings
      const column = field === 'titleBrand' ? 'zip' : field
      expect((await normalized({ [column]: 'X  Y' }, settings)).facts[field as 'body']).toBe(code)
    }
  },
)
test('a value that is mapped to nothing is not there; other fields keep it', async () => {
  const valueMaps: Partial<Record<Field, Record<string, string>>> = { drivetrain: { chain: '' } }
  expect(await normalized({ drivetrain: 'Chain', 'exterior color': 'Blue' }, {})).toMatchObject({
    codes: ['VALUE_UNMAPPED'],
  })
  expect(await normalized({ drivetrain: 'Chain' }, { valueMaps })).toMatchObject({
    facts: { drivetrain: null },
    codes: [],
  })
  expect(await normalized({ stock: 'Chain' }, { valueMaps })).toMatchObject({ facts: { stockNo: 'Chain' } })
})
