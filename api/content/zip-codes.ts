import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { projectPath } from '../database/paths'

/** Degrees. */
export interface ZipPlace {
  zip: string
  city: string
  state: string
  lat: number
  lng: number
}

/** Where they are from stands in data/README.md. */
export function readZipCodes(): ZipPlace[] {
  const [, ...lines] = gunzipSync(readFileSync(projectPath('api/content/data/zip-codes.csv.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [zip = '', city = '', state = '', lat, lng] = line.split(',')
    return { zip, city, state, lat: Number(lat), lng: Number(lng) }
  })
}
