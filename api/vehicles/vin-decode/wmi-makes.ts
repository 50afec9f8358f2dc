import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { projectPath } from '../../database/paths'
import { squash } from '../normalize/tokens'
import { wmiOf } from './vin-parts'

/** The makes of each world manufacturer identifier, as vPIC has them; of about 2,000. */
export type WmiMakes = ReadonlyMap<string, readonly string[]>

let known: Promise<WmiMakes> | undefined

/** Read once for the life of the process: the rest of the extract, 3 MB of text, is let go at once. */
export function loadWmiMakes(): Promise<WmiMakes> {
  known ??= readMakers().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

async function readMakers(): Promise<WmiMakes> {
  const packed = await readFile(projectPath('api/vehicles/vin-decode/data/vpic.txt.gz'))
  const text = await promisify(gunzip)(packed)
  const start = text.indexOf('\n\n', text.indexOf('\n\n') + 2) + 2
  const makers = text.toString('utf8', start, text.indexOf('\n\n', start)).split('\n')
  return new Map(
    makers.flatMap((row): [string, string[]][] => {
      const [wmi = '', , , , makes = ''] = row.split('\t')
      return makes === '' ? [] : [[wmi, makes.split(';')]]
    }),
  )
}

/** Makes of one house: a Dodge Sprinter is a Mercedes-Benz by its VIN, a Ram of 2009 a Dodge. */
const houses = [
  'Chevrolet GMC Buick Cadillac Pontiac Oldsmobile Saturn HUMMER Geo Daewoo Saab Isuzu Suzuki',
  'Ford Lincoln Mercury Mazda Merkur',
  'Chrysler Dodge Ram Jeep Plymouth Eagle FIAT Alfa-Romeo Maserati Mitsubishi',
  'Mercedes-Benz Maybach smart Freightliner Dodge Chrysler',
  'Toyota Lexus Scion Subaru Daihatsu',
  'Nissan INFINITI Datsun Suzuki',
  'Volkswagen Audi Porsche Bentley Lamborghini Bugatti',
  'Hyundai Kia Genesis',
  'Honda Acura',
  'BMW MINI Rolls-Royce',
  'Volvo Polestar',
  'Jaguar Land-Rover',
].map((line) => new Set(line.split(' ').map(squash)))

const maxNamed = 3
const maxVerdicts = 10_000
const verdicts = new Map<string, string | null>()

/**
 * Whose VIN it is when it can be none of the make: 'Honda' for a Honda's VIN on a Ford. Null when it may be, when the
 * VIN has another length than 17 or vPIC does not know its maker.
 */
export function otherMaker(makes: WmiMakes, vin: string, make: string): string | null {
  if (vin.length !== 17) return null
  const wmi = wmiOf(vin)
  const key = `${wmi}\n${make}`
  const before = verdicts.get(key)
  if (before !== undefined) return before
  const verdict = judge(makes.get(wmi) ?? makes.get(wmi.slice(0, 3)) ?? [], squash(make))
  if (verdicts.size >= maxVerdicts) verdicts.clear()
  verdicts.set(key, verdict)
  return verdict
}

function judge(makers: readonly string[], make: string): string | null {
  const keys = makers.map(squash)
  const isRelated = (one: string) => one === make || houses.some((house) => house.has(one) && house.has(make))
  if (keys.length === 0 || keys.some(isRelated)) return null
  return makers.slice(0, maxNamed).join(' or ')
}
