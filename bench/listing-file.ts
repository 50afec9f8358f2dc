import { appendFileSync, writeFileSync } from 'node:fs'

const models: [maker: string, make: string, model: string, body: string, trim: string][] = [
  ['1HG', 'Honda', 'Accord', 'Sedan', 'Sport'],
  ['5FN', 'Honda', 'Pilot', 'SUV', 'Touring'],
  ['4T1', 'Toyota', 'Camry', 'Sedan', 'SE'],
  ['5TD', 'Toyota', 'Highlander', 'SUV', 'XLE'],
  ['1FT', 'Ford', 'F-150', 'Pickup', 'XLT'],
  ['1FM', 'Ford', 'Explorer', 'SUV', 'Limited'],
  ['3GN', 'Chevrolet', 'Equinox', 'SUV', 'LT'],
  ['1C4', 'Jeep', 'Grand Cherokee', 'SUV', 'Laredo'],
]
const years: [code: string, year: number][] = Object.entries({
  H: 2017,
  J: 2018,
  K: 2019,
  L: 2020,
  M: 2021,
  N: 2022,
  P: 2023,
  R: 2024,
})
const colors = ['Modern Steel', 'Crystal Black Pearl', 'Rallye Red', 'Platinum White', 'Lunar Silver', 'Obsidian Blue']
export const listingColumns =
  'vin,stock,type,year,make,model,trim,body,exteriorcolor,interiorcolor,transmission,drivetrain,fuel_type,miles,sellingprice,description,options'.split(
    ',',
  )

/** A dealer's listing file with so many different cars; the same each time. */
export function listingFile(rows: number): string {
  return `${listingColumns.join()}\n${Array.from({ length: rows }, (_, at) => row(at)).join('\n')}\n`
}

const rowsAtOnce = 10_000

/** The same, written piece by piece, so that it may be larger than memory; `dearer` says by how much a car's price is higher. */
export function writeListingFile(path: string, rows: number, dearer: (at: number) => number = () => 0): void {
  writeFileSync(path, `${listingColumns.join()}\n`)
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const length = Math.min(rowsAtOnce, rows - from)
    appendFileSync(path, `${Array.from({ length }, (_, n) => row(from + n, dearer(from + n))).join('\n')}\n`)
  }
}

function row(at: number, dearer = 0): string {
  const [maker, make, model, body, trim] = cycled(models, at)
  const [code, year] = cycled(years, at)
  return [
    vin(maker, code, at),
    `B${at}`,
    'Used',
    year,
    make,
    model,
    trim,
    body,
    cycled(colors, at),
    'Black',
    'Automatic',
    'AWD',
    'Gasoline',
    9_000 + ((at * 37) % 90_000),
    12_000 + ((at * 91) % 40_000) + dearer,
    `"One owner, serviced here, car number ${at}."`,
    '"Apple CarPlay|Heated seats|Alloy wheels"',
  ].join(',')
}

function cycled<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length]
  if (one === undefined) throw new RangeError('There is nothing to choose from.')
  return one
}

/** Maker, five characters of description (a letter at position 7: 2010 and later), check digit, year, plant, number. */
function vin(maker: string, yearCode: string, at: number): string {
  const bare = `${maker}CV1FA_${yearCode}A${String(at).padStart(6, '0')}`
  return bare.replace('_', checkDigit(bare))
}

function checkDigit(bare: string): string {
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
  const worth = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ'
  const sum = [...bare].reduce(
    (total, letter, place) => total + (weights[place] ?? 0) * (worth.indexOf(letter) % 10),
    0,
  )
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}
