import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { bodies, codes, drivetrains, fuels } from '../../vehicles/vocabulary'
import { projectPath } from '../paths'

const CatalogueModel = z.object({
  make: z.string(),
  model: z.string(),
  body: z.enum(codes(bodies)),
  listed: z.boolean(),
  years: z.tuple([z.number(), z.number().nullable()]).optional(),
  mpg: z.object({ year: z.number(), city: z.number(), highway: z.number() }).optional(),
  drivetrains: z.array(z.enum(codes(drivetrains))).default([]),
  fuels: z.array(z.enum(codes(fuels))).default([]),
  cylinders: z.array(z.number()).default([]),
  liters: z.array(z.number()).default([]),
  trims: z.array(z.string()).default([]),
  aliases: z.array(z.string()).default([]),
})
export type CatalogueModel = z.infer<typeof CatalogueModel>

export interface Place {
  zip: string
  city: string
  state: string
  lat: number
  lng: number
}

/** The makes and models of the US market; what each field means stands in data/README.md. */
export function readCatalogue(): CatalogueModel[] {
  const lines = readFileSync(dataFile('catalogue.ndjson'), 'utf8').trimEnd().split('\n')
  return lines.map((line) => CatalogueModel.parse(JSON.parse(line)))
}

export function readPlaces(): Place[] {
  const [, ...lines] = gunzipSync(readFileSync(dataFile('zip-codes.csv.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [zip = '', city = '', state = '', lat, lng] = line.split(',')
    return { zip, city, state, lat: Number(lat), lng: Number(lng) }
  })
}

const dataFile = (name: string): string => projectPath('api/database/seed/data', name)
