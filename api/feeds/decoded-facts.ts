import { decodedReason } from '../vehicles/feed-rows/decoded-facts'
import { factColumn } from '../vehicles/feed-rows/fact-columns'
import { type DecodableFact, decodableFacts } from '../vehicles/listing-parts'
import { squash } from '../vehicles/normalize/tokens'
import type { VehicleFacts } from '../vehicles/upsert/facts'
import type { DecodedVehicle } from '../vehicles/vin-decode/vin-reader'
import type { Fuel } from '../vehicles/vocabulary'
import type { Field } from './columns'
import type { Identity } from './identify'
import { type Issue, issue } from './issues'
import type { ImportContext } from './row'

const columnsOf: Record<DecodableFact, Field> = {
  engine: 'engine',
  cylinders: 'cylinders',
  displacementLiters: 'displacement',
  fuel: 'fuel',
  drivetrain: 'drivetrain',
  doors: 'doors',
  body: 'body',
  trim: 'trim',
}

/** Decodes a row's VIN. Returns null where its check digit is wrong, or where it is another car's than the row names. */
export function decodedVehicle({ vin, year, name }: Identity, { readVin }: ImportContext): DecodedVehicle | null {
  const decoded = vin === null ? null : readVin(vin)
  if (!decoded?.name || decoded.years.length !== 1 || decoded.years[0] !== year) return null
  return decoded.name.make === name.make && isSameLine(decoded.name.model, name.model) ? decoded : null
}

/** Takes a 'RAV4 Hybrid' for what vPIC calls a RAV4, and no 'Silverado 2500HD' for a 'Silverado 1500'. */
function isSameLine(one: string, other: string): boolean {
  if (one === other) return true
  const [first, second] = [squash(one), squash(other)]
  return first.startsWith(second) || second.startsWith(first)
}

/** Fills in what the file leaves blank and the VIN says, and notes it. Hot: runs for every row. */
export function fillFromVin(facts: VehicleFacts, identity: Identity, decoded: DecodedVehicle, issues: Issue[]): void {
  const { row, name } = identity
  const blanks = decodableFacts.filter(
    (fact) => facts[fact] === null && decoded[fact] !== null && row.first(columnsOf[fact]) === '',
  )
  if (blanks.length === 0) return
  const names = `${name.model} ${facts.trim ?? ''} ${row.first('title')}`
  const hasEngine = isSameEngine(facts, decoded) && !(decoded.fuel === 'gasoline' && otherEngines.test(names))
  const maySay = (fact: DecodableFact): boolean => {
    if (fact === 'trim') return decoded.name?.model === name.model
    if (fact === 'fuel') return hasEngine && !(decoded.fuel === 'gasoline' && /\bhybrid\b/i.test(names))
    return hasEngine || !ofEngine.includes(fact)
  }
  const filled = blanks.filter(maySay)
  if (filled.length === 0) return
  const values: NonNullable<Issue['decoded']> = {}
  for (const fact of filled) {
    take(facts, decoded, fact)
    values[factColumn(fact)] = decoded[fact]
  }
  const note = issue(row.line, 'VIN_DECODED', { reason: decodedReason(Object.keys(values)) })
  note.decoded = values
  issues.push(note)
}

const ofEngine: readonly DecodableFact[] = ['engine', 'cylinders', 'displacementLiters']

function take<Fact extends DecodableFact>(
  facts: Pick<VehicleFacts, DecodableFact>,
  decoded: Pick<VehicleFacts, DecodableFact>,
  fact: Fact,
): void {
  facts[fact] = decoded[fact]
}

const gasolineEngines: readonly (Fuel | null)[] = ['gasoline', 'hybrid', 'plugin_hybrid', 'flex']

/** Tells whether nothing that the file says of the engine contradicts the VIN, so that the VIN may say the rest. */
function isSameEngine(facts: VehicleFacts, decoded: DecodedVehicle): boolean {
  const agrees = <Value>(one: Value | null, other: Value | null) => one === null || other === null || one === other
  const sameFuel =
    agrees(facts.fuel, decoded.fuel) || (gasolineEngines.includes(facts.fuel) && gasolineEngines.includes(decoded.fuel))
  return (
    sameFuel &&
    agrees(facts.cylinders, decoded.cylinders) &&
    agrees(facts.displacementLiters, decoded.displacementLiters)
  )
}

/** Finds names of engines that vPIC seldom tells from the same car's gasoline engine. */
const otherEngines = /\b(?:electric|ev|bev|e-tron|diesel|[tc]di|duramax|cummins|cng|fuel[- ]cell)\b/i
