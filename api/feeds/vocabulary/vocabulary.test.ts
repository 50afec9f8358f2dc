import { expect, test } from 'vitest'
import { colorFamily } from '../../vehicles/normalize/colors'
import * as enums from '../../vehicles/normalize/enums'
import { cleanText } from '../../vehicles/normalize/text'
import { splitTrim } from '../../vehicles/normalize/trims'
import { importContext, readRow } from '../fixtures/build'
import { bodyValues } from './bodies.data'
import { exteriorValues, interiorValues } from './colors.data'
import * as mechanics from './mechanics.data'
import { makeValues, modelValues, splitNames } from './names.data'
import { trims } from './trims.data'

const makeNamed = (text: string): string | null => {
  const name = importContext.taxonomy.recognise(cleanText(text), '', false)
  return name?.makeKnown ? name.make : null
}

function modelNamed(text: string): string | null {
  const [make = '', model = ''] = text.split(': ')
  const name = importContext.taxonomy.recognise(make, model, false)
  return name?.modelKnown ? name.model : null
}

type Table = Record<string, string>

const tables: [name: string, read: (text: string) => string | null, table: Table][] = [
  ['body', enums.parseBody, bodyValues],
  ['drivetrain', enums.parseDrivetrain, mechanics.drivetrainValues],
  ['fuel', enums.parseFuel, mechanics.fuelValues],
  ['transmission', enums.parseTransmission, mechanics.transmissionValues],
  ['condition', enums.parseCondition, mechanics.conditionValues],
  ['title brand', enums.parseTitleBrand, mechanics.titleValues],
  ['exterior color', colorFamily, exteriorValues],
  ['interior color', colorFamily, interiorValues],
  ['make', makeNamed, makeValues],
  ...Object.entries(modelValues).map(([make, table]): (typeof tables)[number] => [
    `model of ${make}`,
    modelNamed,
    table,
  ]),
]

const pairsOf = (table: Table): { value: string; expected: string }[] =>
  Object.entries(table).flatMap(([expected, values]) =>
    values.split('|').map((value) => ({ value: value.trim(), expected })),
  )

test.each(tables)('each spelling of a %s is read as what it means', (_, read, table) => {
  const pairs = pairsOf(table)
  const wrong = pairs
    .map((pair) => ({ ...pair, actual: read(pair.value) ?? 'none' }))
    .filter(({ expected, actual }) => actual !== expected)
  expect(wrong).toEqual([])
  expect(new Set(pairs.map(({ value }) => value)).size).toBe(pairs.length)
})

test('what a trim says of body and doors is taken from it', () => {
  const wrong = trims
    .map(([said, trim, body, doors]) => ({ said, expected: { trim, body, doors }, actual: splitTrim(said) }))
    .filter(({ expected, actual }) => JSON.stringify(expected) !== JSON.stringify(actual))
  expect(wrong).toEqual([])
})

test('a name that a list cut between its columns is put together', () => {
  const wrong = splitNames
    .map(([make, model, trim, means, left]) => {
      const { facts } = readRow({ make, model, trim })
      return {
        columns: [make, model, trim],
        expected: [means, left],
        actual: [`${facts?.make} ${facts?.model}`, facts?.trim ?? ''],
      }
    })
    .filter(({ expected, actual }) => expected.join() !== actual.join())
  expect(wrong).toEqual([])
})
