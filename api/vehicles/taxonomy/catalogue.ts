import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { projectPath } from '../../database/paths'
import { bodies, codes, drivetrains, fuels } from '../vocabulary'

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

let catalogue: readonly CatalogueModel[] | undefined

/** Reads the file once for the life of the process. data/README.md says what each field means. */
export function readCatalogue(): readonly CatalogueModel[] {
  catalogue ??= readFileSync(projectPath('api/vehicles/data/catalogue.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => CatalogueModel.parse(JSON.parse(line)))
  return catalogue
}
