import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { colorFamily } from './colors'
import { parseEngine } from './engine'
import * as enums from './enums'
import { parseMileage } from './mileage'
import { parsePrice } from './money'
import { parseBoolean, parseNumber, parseYear } from './numbers'
import { parseOptions } from './options'
import { cleanDescription, cleanText, hasContactInfo } from './text'

test.each([
  ['$12,345.00', 12345],
  ['12345 USD', 12345],
  ['12.345,00', 12345],
  ['12 345', 12345],
  ['12.345', 12345],
  ['12345,5', 12345.5],
  ['274117.0', 274117],
  ['31k', 31000],
  ['-500', -500],
  ['call us', null],
  ['10,000 - 12,000', null],
])('the number in %s is %s', (text, value) => expect(parseNumber(text)).toBe(value))
test('prices are cents, and dollars of the United States only', () => {
  expect(parsePrice('$24,395.50')).toEqual({ cents: 2_439_550, foreignCurrency: null })
  expect(parsePrice('24000 CAD')).toEqual({ cents: null, foreignCurrency: 'CAD' })
})
test('mileage comes in miles, thousands and kilometres', () => {
  expect(parseMileage('31,204 mi')).toBe(31_204)
  expect(parseMileage('31k')).toBe(31_000)
  expect(parseMileage('50 km')).toBe(31)
  expect(parseMileage('50000', 'kilometers')).toBe(31_069)
  expect(parseMileage('n.a.')).toBeNull()
})
test('years come as numbers, decimals, short forms and dates', () => {
  expect(['05/2016', '2016.5', 'MY16', "MY'16", '2016 1/2', '2016½'].map((text) => parseYear(text, 2026))).toEqual([
    2016, 2016, 2016, 2016, 2016, 2016,
  ])
  expect(['2021', '2021.0', "'21", '21', '98', '1/1/2021', 'twenty'].map((text) => parseYear(text, 2026))).toEqual([
    2021,
    2021,
    2021,
    2021,
    1998,
    2021,
    null,
  ])
})
test('booleans are spelled many ways', () => {
  expect(['Y', 'yes', '1', 'True', 'N', 'no', '0', 'FALSE', 'maybe'].map(parseBoolean)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    null,
  ])
})
test('what a cell says: markers of nothing, spreadsheets’ figures, formulas, NULs', () => {
  for (const nothing of ['–', '-', 'N/A', 'null', 'None', 'Not Available', '  ']) expect(cleanText(nothing)).toBe('')
  expect(cleanText('="00123"')).toBe('00123')
  expect(cleanText('=HYPERLINK("x")')).toBe('HYPERLINK("x")')
  expect(cleanText('a\0b\u0301 \n c\ud800')).toBe('ab\u0301 c'.normalize('NFC'))
})
test.each([
  ['Town &amp; Country', 'Town & Country'],
  ['Town &amp;amp; Country', 'Town & Country'],
  ['Town &#38; Country', 'Town & Country'],
  ['Town &#x26; Country', 'Town & Country'],
  ['Town &amp Country', 'Town & Country'],
  ['Citro&euml;n', 'Citroën'],
  ['COUP&Eacute;', 'COUPÉ'],
  ['&Scaron;koda', 'Škoda'],
  ['5&frac12; ft', '5½ ft'],
  ['Land&nbsp;Rover', 'Land Rover'],
  ['&nbsp;', ''],
  ['N&#47;A', ''],
  ['a&#0;b&#10;c', 'ab c'],
  ['&#61;cmd|x', 'cmd|x'],
  ['R&D', 'R&D'],
  ['AT&T;', 'AT&T;'],
  ['?a=1&amp=2', '?a=1&amp=2'],
  ['&#xD800;&#x110000;', ''],
])('the cell %s says %s', (cell, text) => expect(cleanText(cell)).toBe(text))
test('a cell that is clean already says what it says with blanks about it', () => {
  const cell = string({ maxLength: 12, unit: 'grapheme-ascii' })
  assert(
    property(cell, (text) => cleanText(text) === cleanText(` ${text}\t`)),
    {
      numRuns: 5_000,
      examples: [['N/A'], ['&amp;'], ['a&nbsp;'], ['=1'], ["'007"], ['a  b'], ['Not Available'], ['@x'], ['#REF!']],
    },
  )
})
test('a description is text without its HTML, and its contact details are seen', () => {
  expect(cleanDescription('<p>Clean &amp; fresh</p><script>alert(1)</script><br>5 &lt; 6')).toBe(
    'Clean & fresh\n\n5 < 6',
  )
  expect(cleanDescription('&lt;p&gt;Clean &amp;amp; fresh&lt;/p&gt;&lt;script&gt;x&lt;/script&gt;')).toBe(
    'Clean & fresh',
  )
  expect(cleanDescription('5 &lt; 6')).toBe('5 < 6')
  expect(hasContactInfo('Call (734) 555-0142')).toBe(true)
  expect(hasContactInfo('mail me@example.com')).toBe(true)
  expect(hasContactInfo('31,204 miles, VIN ends 000142')).toBe(false)
})
test.each([
  ['BMW Certified', 'cpo'],
  ['Used', 'used'],
  ['Pre-Owned', 'used'],
  ['U', 'used'],
  ['NEW', 'new'],
  ['N', 'new'],
  ['C', 'cpo'],
  ['10 days left', null],
])('condition %s is %s', (text, value) => expect(enums.parseCondition(text)).toBe(value))
test.each([
  ['All-wheel Drive', 'awd'],
  ['4WD', 'four_wd'],
  ['4x4', 'four_wd'],
  ['Front Wheel Drive', 'fwd'],
  ['RWD', 'rwd'],
  ['xDrive', 'awd'],
  ['2WD', null],
])('drivetrain %s is %s', (text, value) => expect(enums.parseDrivetrain(text)).toBe(value))
test.each([
  ['E85 Flex Fuel', 'flex'],
  ['Gasoline Fuel', 'gasoline'],
  ['Plug-In Electric/Gas', 'plugin_hybrid'],
  ['Gasoline/Mild Electric Hybrid', 'hybrid'],
  ['Electric Fuel System', 'electric'],
  ['Diesel', 'diesel'],
  ['Compressed Natural Gas', 'natural_gas'],
  ['Hydrogen', 'hydrogen'],
])('fuel %s is %s', (text, value) => expect(enums.parseFuel(text)).toBe(value))
test.each([
  ['8-Speed Automatic', 'automatic'],
  ['8-SPEED A/T', 'automatic'],
  ['Automatic CVT', 'cvt'],
  ['Variable', 'cvt'],
  ['6-Speed M/T', 'manual'],
  ['7-Speed Porsche Doppelkupplung (PDK)', 'dual_clutch'],
  ['1-Speed Automatic', 'single_speed'],
  ['7-Speed', null],
])('transmission %s is %s', (text, value) => expect(enums.parseTransmission(text)).toBe(value))
test.each([
  ['Sport Utility', 'suv'],
  ['4dr Car', 'sedan'],
  ['Crew Cab Pickup', 'pickup'],
  ['Hatchback', 'hatchback'],
  ['Mini-van', 'minivan'],
  ['Cargo Van', 'van'],
  ['Cabriolet', 'convertible'],
  ['2dr Coupe', 'coupe'],
])('body %s is %s', (text, value) => expect(enums.parseBody(text)).toBe(value))
test.each([
  ['clean vehicle', 'clean'],
  ['salvage insurance', 'salvage'],
  ['Rebuilt', 'rebuilt'],
  ['Flood damage', 'flood'],
  ['Lemon law buyback', 'lemon'],
])('title %s is %s', (text, value) => expect(enums.parseTitleBrand(text)).toBe(value))
test.each([
  ['Black Sapphire Metallic', 'black'],
  ['Magnetic', 'gray'],
  ['Caviar', 'black'],
  ['Starfire Pearl', 'white'],
  ['Silver Gray', 'gray'],
  ['Galactic Aqua', 'blue'],
  ['Red / Black', 'red'],
  ['Nougat Brown', 'brown'],
  ['Metallic', null],
])('colour %s is %s', (text, value) => expect(colorFamily(text)).toBe(value))
test('an engine’s description tells cylinders, litres and power', () => {
  expect(parseEngine('3.5L V6 24V PDI DOHC')).toEqual({ cylinders: 6, displacementLiters: 3.5, horsepower: null })
  expect(parseEngine('Regular Unleaded I-4 2.5 L/152, 203 hp')).toEqual({
    cylinders: 4,
    displacementLiters: 2.5,
    horsepower: 203,
  })
  const litersOf = (text: string) => parseEngine(text).displacementLiters
  expect(['1,998 cc', '1.998 cm3', '998 cc'].map(litersOf)).toEqual([2, 2, 1])
  expect(['3.5 V6', 'V6 3.5', '2.0 Turbo I4', 'Twin Turbo 3.0', '5.0 V8'].map(litersOf)).toEqual([3.5, 3.5, 2, 3, 5])
  expect(litersOf('V8 5.5 ft bed'), 'a bed is no engine').toBeNull()
  expect(['Flat Six', 'Four-cylinder', 'Flat 6'].map((text) => parseEngine(text).cylinders)).toEqual([6, 4, 6])
  expect(parseEngine('Electric')).toEqual({ cylinders: null, displacementLiters: null, horsepower: null })
})
test('options are grouped', () => {
  expect(parseOptions('Safety: ABS|Heated seats|Safety: Lane assist')).toEqual([
    { group: 'Safety', items: ['ABS', 'Lane assist'] },
    { group: 'Features', items: ['Heated seats'] },
  ])
  expect(parseOptions('Heated &amp; cooled seats, Roof')).toEqual([
    { group: 'Features', items: ['Heated & cooled seats', 'Roof'] },
  ])
  expect(parseOptions('["A","B"]')).toEqual([{ group: 'Features', items: ['A', 'B'] }])
})
