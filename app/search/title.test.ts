import { expect, test } from 'vitest'
import { searchTitle } from './title'

const chip = (text: string) => {
  const [name = '', value = ''] = text.split(' ')
  return { name, value, label: value }
}
const place = { zip: '48104', city: 'Ann Arbor', state: 'MI' }

test.each([
  [[], 'Cars'],
  [['body suv'], 'SUVs'],
  [['condition used', 'body pickup'], 'Used pickups'],
  [['body suv', 'size compact'], 'Compact SUVs'],
  [['size full'], 'Full-size SUVs'],
  [['condition used', 'body crossover', 'size midsize'], 'Used midsize crossovers'],
  [['body suv', 'body crossover', 'size compact'], 'Compact SUVs'],
  [['body suv', 'size compact', 'size midsize'], 'SUVs'],
  [['make Honda', 'model CR-V', 'size compact'], 'Honda CR-V'],
  [['body suv', 'size compact', 'state MI'], 'Compact SUVs in Michigan'],
])('%j is called “%s”', (chips, title) => {
  expect(searchTitle({ chips: chips.map(chip), place: null })).toBe(title)
})

test('a place is named as well', () => {
  expect(searchTitle({ chips: [chip('size compact')], place })).toBe('Compact SUVs near Ann Arbor')
})
