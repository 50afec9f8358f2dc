// Writes api/vehicles/data/catalogue.ndjson, a line per model, from the hand-kept popular-models.txt beside it
// (which wins) and the EPA's fuel economy table. Run: node scripts/make-catalogue.mjs <epa_fueleconomy.csv.gz>
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { bodyOf, families, makeNames, notModels, otherMakes } from './epa-names.mjs'

const folder = new URL('../api/vehicles/data/', import.meta.url)
const tableEnds = 2022
const models = readPopular(readFileSync(new URL('popular-models.txt', folder), 'utf8'))
const knownMakes = new Set([...[...models.values()].map(({ make }) => make), ...otherMakes])
const listed = [...models.values()]

for (const row of readEpa(process.argv[2])) addRow(row)
const lines = [...models.values()].map(finish).sort((a, b) => compare(a.make, b.make) || compare(a.model, b.model))
writeFileSync(new URL('catalogue.ndjson', folder), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
console.log(`${lines.length} models of ${new Set(lines.map(({ make }) => make)).size} makes`)

function readPopular(text) {
  const found = new Map()
  let make = ''
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith('# ')) make = line.slice(2)
    else {
      const [model, body, trims, aliases = ''] = line.split('|').map((part) => part.trim())
      found.set(keyOf(make, model), { ...empty(make, model, body, true), trims: list(trims), names: list(aliases) })
    }
  }
  return found
}

function empty(make, model, body, isListed) {
  return { make, model, body, isListed, trims: [], names: [], aliases: new Set(), rows: [] }
}

function readEpa(path) {
  if (!path) throw new Error('Name the EPA file: node scripts/make-catalogue.mjs <epa_fueleconomy.csv.gz>')
  const { data } = Papa.parse(gunzipSync(readFileSync(path)).toString('utf8'), { header: true, skipEmptyLines: true })
  return data
    .map((row) => ({ ...row, make: makeNames[row.make] ?? row.make }))
    .filter(({ make }) => knownMakes.has(make))
}

function addRow(row) {
  const entry = familyOf(row) ?? listedOf(row) ?? derivedOf(row)
  if (!entry) return
  entry.rows.push(row)
  const short = withoutDrive(row.model)
  if (!plain(short).startsWith(plain(entry.model))) entry.aliases.add(short)
}

function familyOf({ make, model }) {
  const rule = families.find(([of, pattern]) => of === make && pattern.test(plain(model)))
  const name = typeof rule?.[2] === 'function' ? rule[2](plain(model)) : rule?.[2]
  return name ? models.get(keyOf(make, name)) : undefined
}

/** The hand-kept model whose name or alias begins the EPA's name; the longest wins. */
function listedOf({ make, model }) {
  const wanted = `${plain(model)} `
  const fits = listed
    .filter((entry) => entry.make === make)
    .flatMap((entry) =>
      [entry.model, ...entry.names]
        .filter((name) => wanted.startsWith(`${plain(name)} `))
        .map((name) => ({ entry, name })),
    )
  return fits.sort((a, b) => b.name.length - a.name.length)[0]?.entry
}

function derivedOf({ make, model, VClass, year }) {
  const name = withoutBody(withoutDrive(model))
  if (!name || Number(year) < 1985 || notModels.test(name)) return null
  const key = keyOf(make, name)
  if (!models.has(key)) models.set(key, empty(make, name, bodyOf(VClass, model), false))
  return models.get(key)
}

function withoutDrive(name) {
  return name
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/\b(2wd|4wd|awd|fwd|rwd|4x4|4x2|4matic|xdrive|quattro|4motion|syncro|all4|ffv|cng|mhev|phev)\b.*/i, '')
    .split('/')[0]
    .replace(/\s+/g, ' ')
    .trim()
}

function withoutBody(name) {
  const words =
    'pickup|wagon|convertible|coupe|sedan|hatchback|hardtop|cabriolet|cargo van|cab chassis|conversion|station'
  return name
    .replace(new RegExp(`\\b(${words}|\\d[- ]?d(oo)?rs?)\\b`, 'gi'), ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function finish({ make, model, body, isListed, trims, names, aliases, rows }) {
  const years = rows.map(({ year }) => Number(year))
  const latest = Math.max(...years)
  const newest = rows.filter(({ year, fuelType1 }) => Number(year) === latest && fuelType1 !== 'Electricity')
  const line = { make, model, body, listed: isListed }
  if (rows.length > 0) line.years = [Math.min(...years), latest >= tableEnds ? null : latest]
  if (newest.length > 0) line.mpg = { year: latest, city: mean(newest, 'city08'), highway: mean(newest, 'highway08') }
  return {
    ...line,
    ...lists({ drivetrains: rows.flatMap(drivetrainOf), fuels: rows.map(fuelOf) }),
    ...lists({ cylinders: numbers(rows, 'cylinders'), liters: numbers(rows, 'displ') }),
    ...lists({ trims, aliases: [...names, ...[...aliases].sort(compare)] }),
  }
}

function lists(fields) {
  const filled = Object.entries(fields).map(([name, values]) => [name, [...new Set(values)]])
  return Object.fromEntries(filled.filter(([, values]) => values.length > 0))
}

function drivetrainOf({ drive }) {
  const codes = {
    Front: 'fwd',
    Rear: 'rwd',
    'All-': 'awd',
    '4-Wheel Drive': 'four_wd',
    Part: 'four_wd',
    '4-Wheel or': 'awd',
  }
  const prefix = Object.keys(codes).find((start) => drive.startsWith(start))
  return prefix ? [codes[prefix]] : []
}

function fuelOf({ fuelType, atvType }) {
  const codes = {
    Hybrid: 'hybrid',
    'Plug-in Hybrid': 'plugin_hybrid',
    EV: 'electric',
    Diesel: 'diesel',
    FFV: 'flex',
    CNG: 'natural_gas',
  }
  if (/and electricity|or electricity/i.test(fuelType)) return 'plugin_hybrid'
  return codes[atvType] ?? (fuelType === 'Diesel' ? 'diesel' : 'gasoline')
}

function numbers(rows, column) {
  const values = rows.map((row) => Number(row[column])).filter((value) => value > 0)
  return values.sort((a, b) => a - b)
}

function mean(rows, column) {
  return Math.round(rows.reduce((sum, row) => sum + Number(row[column]), 0) / rows.length)
}

function keyOf(make, model) {
  return `${make.toLowerCase()}|${model.toLowerCase()}`
}

/** Names alike but for case, hyphens and punctuation are one name. */
function plain(name) {
  return name
    .toLowerCase()
    .replaceAll('/', ' ')
    .replace(/[^a-z0-9 .+&]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function list(text) {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0
}
