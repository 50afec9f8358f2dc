import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { projectPath } from '../../api/database/paths'
import { bodies, codes } from '../../api/vehicles/vocabulary'
import { type DemoModel, sizeClasses } from './lineup'
import { paints } from './paints'

const Design = z.object({
  id: z.string(),
  body: z.enum(codes(bodies)),
  sizeClass: z.enum(sizeClasses),
  electricLooking: z.boolean(),
  suits: z.array(z.string()),
  paints: z.array(z.enum(paints)).nonempty(),
})
export type Design = z.infer<typeof Design>

export const readDesigns = (): Design[] =>
  z.array(Design).parse(JSON.parse(readFileSync(projectPath('demo', 'designs.json'), 'utf8')))

/** One make, model and generation is drawn alike wherever it is sold. */
export function designOf(designs: readonly Design[], model: DemoModel, year: number): Design {
  const isElectric = model.engines[0]?.fuel === 'electric'
  const sameBody = designs.filter(({ body }) => body === model.body)
  const sameDrive = orAll(sameBody, ({ electricLooking }) => electricLooking === isElectric)
  const sameKind = orAll(sameDrive, ({ suits }) => model.kinds.some((kind) => suits.includes(kind)))
  const sameSize = sameKind.filter(({ sizeClass }) => sizeClass === model.size)
  // A single one of the right size would stand for half of all cars.
  const candidates = sameSize.length > 1 ? sameSize : sameKind
  const generation = model.generations.findLast((first) => first <= year) ?? model.firstYear
  const design = candidates[hashToken(`${model.make} ${model.name} ${generation}`) % candidates.length]
  if (!design) throw new Error(`The demo has no picture of a ${model.body}.`)
  return design
}

function orAll<T>(list: T[], isWanted: (item: T) => boolean): T[] {
  const wanted = list.filter(isWanted)
  return wanted.length > 0 ? wanted : list
}

/** Where FNV-1a starts: chosen so that the common models of a body are not all of one design. */
const start = 358

/** FNV-1a, with its bits mixed once more: short texts that differ by a digit must not follow each other. */
export function hashToken(text: string): number {
  let hash = start
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
