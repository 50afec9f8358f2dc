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

/** Decodes a row's VIN. Null where its check digit is wrong, or where it is another car's than the row names. */
export function decodedVehicle({ vin, year, name }: Identity, { readVin }: ImportContext): DecodedVehicle | null {
  const decoded = vin === null ? null : readVin(vin)
  if (!decoded?.name || decoded.years.length !== 1 || decoded.years[0] !== year) return null
  return decoded.name.make === name.make && isSameLine(decoded.name.model, name.model) ? decoded : null
}

/** A 'RAV4 Hybrid' may be a RAV4 to vPIC, a 'Silverado 2500HD' is no 'Silverado 1500'. */
function isSameLine(one: string, other: string): boolean {
  const [first, second] = [squash(one), squash(other)]
  return first.startsWith(second) || second.startsWith(first)
}

/** Returns the facts with what the file leaves blank and the VIN says, which is noted. */
export function withDecoded(
  facts: VehicleFacts,
  { row, name }: Identity,
  decoded: DecodedVehicle | null,
  issues: Issue[],
): VehicleFacts {
  if (!decoded) return facts
  const names = `${name.model} ${facts.trim} ${row.first('title')}`
  const hasEngine = isSameEngine(facts, decoded) && !(decoded.fuel === 'gasoline' && otherEngines.test(names))
  const maySay: Record<DecodableFact, boolean> = {
    engine: hasEngine,
    cylinders: hasEngine,
    displacementLiters: hasEngine,
    fuel: hasEngine && !(decoded.fuel === 'gasoline' && /\bhybrid\b/i.test(names)),
    drivetrain: true,
    doors: true,
    body: true,
    trim: decoded.name?.model === name.model,
  }
  const filled = decodableFacts.filter(
    (fact) => facts[fact] === null && decoded[fact] !== null && maySay[fact] && row.first(columnsOf[fact]) === '',
  )
  if (filled.length === 0) return facts
  const values = Object.fromEntries(filled.map((fact) => [factColumn(fact), decoded[fact]]))
  const reason = decodedReason(filled.map(factColumn))
  issues.push({ ...issue(row.line, 'VIN_DECODED', { reason }), decoded: values })
  return { ...facts, ...Object.fromEntries(filled.map((fact) => [fact, decoded[fact]])) }
}

const gasolineEngines: readonly (Fuel | null)[] = ['gasoline', 'hybrid', 'plugin_hybrid', 'flex']

/** Where the file says something else of the engine than the VIN, the VIN says nothing more of it. */
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

/** vPIC seldom tells them from the same car with another engine. */
const otherEngines = /\b(?:electric|ev|bev|e-tron|diesel|[tc]di|duramax|cummins|cng|fuel[- ]cell)\b/i
