import { expect, test } from 'vitest'
import { loadWmiMakes, otherMaker } from './wmi-makes'

const makes = await loadWmiMakes()
const vinOf = (wmi: string) => `${wmi}CV1F30MA000001`

test.each([
  ['1HG', 'Ford', 'Honda'],
  ['5YJ', 'Toyota', 'Tesla'],
  ['WBA', 'Mercedes-Benz', 'BMW'],
  ['SAL', 'Honda', 'Land Rover'],
  ['1GC', 'BMW', 'Chevrolet'],
  ['WP1', 'Ford', 'Porsche'],
  ['KND', 'Chevrolet', 'Hyundai or Kia'],
  ['1HG', 'Chevrolet', 'Honda'],
  ['2T1', 'Honda', 'Toyota'],
])('a VIN of %s is none of a %s, but of %s', (wmi, make, owner) => {
  expect(otherMaker(makes, vinOf(wmi), make)).toBe(owner)
})

test.each([
  ['1HG', 'Honda'],
  ['5J8', 'Acura'],
  ['1D7', 'Ram'],
  ['1C6', 'Ram'],
  ['1GC', 'GMC'],
  ['1GT', 'Chevrolet'],
  ['1GY', 'Cadillac'],
  ['WD0', 'Mercedes-Benz'],
  ['WDP', 'Dodge'],
  ['WD0', 'Freightliner'],
  ['JTK', 'Scion'],
  ['JF1', 'Toyota'],
  ['JF1', 'Scion'],
  ['WZ1', 'Toyota'],
  ['5Y2', 'Pontiac'],
  ['4F2', 'Mazda'],
  ['4F2', 'Ford'],
  ['4M2', 'Mercury'],
  ['2V8', 'Volkswagen'],
  ['3GP', 'Honda'],
  ['3MY', 'Toyota'],
  ['JC1', 'FIAT'],
  ['3N6', 'Chevrolet'],
  ['1N6', 'Suzuki'],
  ['4S6', 'Honda'],
  ['WMW', 'MINI'],
  ['LYV', 'Volvo'],
  ['WP1', 'Porsche'],
  ['SAJ', 'Land Rover'],
  ['ZFB', 'Jeep'],
  ['LRB', 'Buick'],
  ['7SY', 'Polestar'],
])('a VIN of %s may be of a %s', (wmi, make) => {
  expect(otherMaker(makes, vinOf(wmi), make)).toBeNull()
})

test('what vPIC does not know, and a short VIN of before 1981, is not judged', () => {
  expect(otherMaker(makes, vinOf('ZZZ'), 'Honda')).toBeNull()
  expect(otherMaker(makes, '1Q87T3N166389', 'Honda')).toBeNull()
})
