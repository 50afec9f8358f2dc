import { expect, test } from 'vitest'
import { checkDigit, isNorthAmerican, modelYearOf, validateVin } from './vin'

const honda = '1HGCV1F31MA000001'
const codes = (raw: string | null, year?: number) =>
  validateVin(raw, { year }).issues.map(({ code, severity }) => `${code} ${severity}`)

test('the check digit follows the standard’s worked example', () => {
  expect(checkDigit('1M8GDM9AXKP042788')).toBe('X')
  expect(checkDigit('11111111111111111')).toBe('1')
  expect(checkDigit('1M8GDM9AXKP04278O')).toBeNull()
})
test('lower case, blanks and quotes around a VIN are nothing', () => {
  expect(validateVin(`  '${honda.toLowerCase()} `, { year: 2021 })).toEqual({ ok: true, vin: honda, issues: [] })
})
test('a missing VIN is an error', () => {
  expect(codes('')).toEqual(['VIN_MISSING error'])
  expect(codes(null)).toEqual(['VIN_MISSING error'])
})
test('a short or long VIN is an error', () => {
  expect(codes(honda.slice(1), 2021)).toEqual(['VIN_LENGTH error'])
  expect(codes(`${honda}1`, 2021)).toEqual(['VIN_LENGTH error'])
})
test('I, O and Q are never in a VIN', () => {
  for (const letter of 'IOQ') expect(codes(letter + honda.slice(1), 2021)).toEqual(['VIN_CHARS error'])
  expect(codes(`?${honda.slice(1)}`, 2021)).toEqual(['VIN_CHARS error'])
})
test('a wrong check digit refuses a North American VIN and only warns of another', () => {
  expect(codes('1HGCV1F39MA000001', 2021)).toEqual(['VIN_CHECK error'])
  expect(codes('WBACV1F30MA000009', 2021)).toEqual(['VIN_CHECK warning'])
  expect(validateVin('WBACV1F30MA000009', { year: 2021 }).ok).toBe(true)
})
test('7 is North America, 6 is not', () => {
  expect(['1', '2', '3', '4', '5', '7'].every(isNorthAmerican)).toBe(true)
  expect(['6', '8', 'J', 'W'].some(isNorthAmerican)).toBe(false)
})
test('vehicles before 1981 have 5 to 17 characters and no check digit', () => {
  expect(codes('1Q87T3N166389', 1973)).toEqual([])
  expect(codes('1234', 1973)).toEqual(['VIN_LENGTH error'])
  expect(codes('12345', 1980)).toEqual([])
  expect(codes('12345', 1981)).toEqual(['VIN_LENGTH error'])
})
test('position 7 tells the two cycles of year codes apart', () => {
  expect(modelYearOf(honda)).toBe(2021)
  expect(modelYearOf('1HGCV15371A000011')).toBe(2001)
  expect(modelYearOf('1HGCV1F380A000001')).toBeNull()
})
test('another year than the listed one is a warning, a whole cycle off is not', () => {
  expect(codes(honda, 2019)).toEqual(['VIN_YEAR_MISMATCH warning'])
  expect(codes(honda, 1991)).toEqual([])
})
