import { expect, test } from 'vitest'
import { UpstreamError } from '~/upstream/errors'
import { asRecognized, groupsOf, leftOut, mappingValues, valuesIn } from './mapping-fields'
import { atFields, columnsIn, valueMapsIn } from './save-mapping.server'

const column = (header: string, field: string | null, certainty: 'chosen' | 'high' | 'low' | 'none') => ({
  header,
  field,
  certainty,
  samples: [],
})
const columns = [
  column('VIN', 'vin', 'high'),
  column('Lot', null, 'none'),
  column('Special', 'price', 'low'),
  column('Kind', 'body', 'chosen'),
]
const drive = [{ value: 'AWD', label: 'All-wheel drive' }]
const mapping = {
  id: 1,
  version: 2,
  fileName: 'a.csv',
  fileRemovedAt: null,
  runId: null,
  vendor: null,
  fields: [],
  columns,
  valueMaps: { drivetrain: { '4x4': '4WD', none: '' }, note: { a: 'b' } },
  unknownValues: [
    { field: 'drivetrain', value: 'AWD/4WD', count: 61 },
    { field: 'drivetrain', value: '4X4', count: 3 },
  ],
  choices: { drivetrain: drive },
}
const sent = (chosen: string[]) =>
  Object.fromEntries(
    columns.flatMap(({ header }, index) => [
      [`header-${index}`, header],
      [`column-${index}`, chosen[index] ?? ''],
    ]),
  )

test('a sure guess that was left alone stays a guess, one to look at is confirmed', () => {
  const kept = columnsIn(sent(['vin', leftOut, 'price', 'body']), { columns })
  expect(kept).toEqual({ Special: 'price', Kind: 'body' })
  const changed = columnsIn(sent([leftOut, 'trim', leftOut, asRecognized]), { columns })
  expect(changed).toEqual({ VIN: '', Lot: 'trim', Special: '' })
})

test('what needs a person is a group of its own, and a column keeps its place', () => {
  const { toLookAt, used, unused } = groupsOf(columns)
  expect([toLookAt, used, unused].map((group) => group.map(([, index]) => index))).toEqual([[2], [0, 3], [1]])
})

test('a value that was decided is no open one, and a map that the page does not show stays', () => {
  expect(valuesIn(mapping).map(({ value, count }) => [value, count])).toEqual([
    ['AWD/4WD', 61],
    ['4x4', null],
    ['none', null],
  ])
  expect(mappingValues(mapping)).toMatchObject({ 'value-0': '', 'value-1': '4WD', 'value-2': leftOut, 'column-1': '-' })
  const values = {
    'value-0': 'AWD',
    'field-0': 'drivetrain',
    'word-0': 'AWD/4WD',
    'value-1': '',
    'field-1': 'drivetrain',
  }
  expect(valueMapsIn({ ...values, 'word-1': '4x4' }, mapping)).toEqual({
    drivetrain: { 'awd/4wd': 'AWD' },
    note: { a: 'b' },
  })
})

test('what the API says of a column or a value stands at its field in the form', () => {
  const typed = {
    'column-1': 'nothing',
    'header-1': 'Lot',
    'value-0': 'x',
    'field-0': 'drivetrain',
    'word-0': 'AWD/4WD',
  }
  const fields = { 'columns.Lot': 'No such field.', 'valueMaps.drivetrain.awd/4wd': 'Never that.', version: 'Too old.' }
  expect(atFields(new UpstreamError(422, 'No.', 'invalid', fields), typed)).toMatchObject({
    status: 422,
    fields: { 'column-1': 'No such field.', 'value-0': 'Never that.', version: 'Too old.' },
  })
})

test('makes are named, models are not mapped here', () => {
  const named = {
    ...mapping,
    unknownValues: [
      { field: 'make', value: 'Chevy Trucks', count: 4 },
      { field: 'model', value: 'Ford Transit XL', count: 2 },
    ],
  }
  expect(valuesIn(named).map(({ value }) => value)).not.toContain('Ford Transit XL')
  const choice = { 'field-0': 'make', 'word-0': 'Chevy Trucks', 'value-0': ' Chevrolet ' }
  expect(valueMapsIn(choice, named)).toMatchObject({ make: { 'chevy trucks': 'Chevrolet' } })
})
