// What the VIN decoder makes of a list of VINs: node --import tsx scripts/measure-vin-decode.ts <vins.csv.gz>
// The list's columns are vin, check_digit_ok, listed_year, listed_make and listed_model, and others that are not read.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { readCatalogue } from '../api/vehicles/taxonomy/catalogue'
import { checkDigit } from '../api/vehicles/vin'
import { readVpicExtract } from '../api/vehicles/vin-decode/vpic-extract'
import { lookUpVpic } from '../api/vehicles/vin-decode/vpic-lookup'
import { catalogueNames, nameOf } from '../api/vehicles/vin-decode/vpic-name'

const [file = ''] = process.argv.slice(2)
const text = gunzipSync(readFileSync(file)).toString('utf8')
const rows = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
const extract = readVpicExtract()
const names = catalogueNames(readCatalogue())
const newestYear = new Date().getUTCFullYear() + 2
const counts = { vins: 0, rightDigit: 0, year: 0, yearOfRightDigit: 0, make: 0, model: 0 }
const times: number[] = []
for (const { vin = '', listed_year, listed_make = '', listed_model = '' } of rows) {
  const began = performance.now()
  const facts = lookUpVpic(extract, vin, newestYear)
  const name = nameOf(names, facts)
  times.push(performance.now() - began)
  const listed = names.recognise(listed_make, listed_model, false)
  const isRight = checkDigit(vin) === vin.charAt(8)
  const isYear = facts.year === Number(listed_year)
  counts.vins += 1
  counts.rightDigit += Number(isRight)
  counts.year += Number(isYear)
  counts.yearOfRightDigit += Number(isYear && isRight)
  counts.make += Number((name?.make ?? facts.make) === listed?.make)
  counts.model += Number(name !== null && name.model === listed?.model && name.make === listed?.make)
  if (!isYear)
    console.log(`${vin}: ${facts.year}, listed as ${listed_year}; the check digit is ${isRight ? 'right' : 'wrong'}`)
}
times.sort((one, other) => one - other)
const share = (count: number) => `${count} (${((100 * count) / counts.vins).toFixed(2)} %)`
console.log(`VINs ${counts.vins}, with a right check digit ${counts.rightDigit}`)
console.log(`year ${share(counts.year)}; of those with a right check digit ${counts.yearOfRightDigit}`)
console.log(`make ${share(counts.make)}, model ${share(counts.model)}`)
console.log(`a lookup: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`)

function at(part: number): string {
  return (times[Math.floor(times.length * part)] ?? 0).toFixed(2)
}
