import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { VehicleRow } from '../inventory/own-vehicle'
import { type DecodableFact, decodableFacts } from '../listing-parts'
import { factColumn } from './fact-columns'
import { feedVehicles } from './schema'

export const decodableColumns = decodableFacts.map(factColumn)

const unit = '_liters'
const lead = 'Decoded from the VIN: '
/** Says which columns of a vehicle were decoded. */
export const decodedReason = (columns: readonly string[]): string =>
  `${lead}${columns.map((column) => column.replace(unit, '')).join(', ')}.`

/** Says the same of a JSON object by column. */
const decodedReasonOf = (decoded: SQL): SQL => sql`${lead}::text || (
  select string_agg(replace(k.name, ${unit}, ''), ', ' order by k.place)
  from unnest(${sql.param(decodableColumns)}::text[]) with ordinality k(name, place) where ${decoded} ? k.name) || '.'`

/** Selects the decoded columns of the staged row `s` that the vehicle does not take: locked ones, and those that the file does not have and the vehicle has. */
export const decodedInVain = (notGiven: readonly string[], locks: SQL): SQL => sql`(
  select array_agg(e.key) from jsonb_each(jsonb_path_query_first(s.issues, '$[*].decoded')) e
  where w.now -> e.key is distinct from e.value and (coalesce(${locks} ->> e.key = any(v.locked_fields), false)
    or (e.key = any(${sql.param([...notGiven])}::text[]) and w.now -> e.key <> 'null')))`

/** Selects the issues with a note on decoded facts that names only what the vehicle takes. */
export function withoutDecoded(issues: SQL, inVain: SQL): SQL {
  const rest = sql`((i -> 'decoded') - ${inVain})`
  return sql`(select jsonb_agg(case when i ? 'decoded'
      then i || jsonb_build_object('decoded', ${rest}, 'reason', ${decodedReasonOf(rest)}) else i end)
    from jsonb_array_elements(${issues}) i where not (i ? 'decoded') or ${rest} <> '{}')`
}

/** Returns the facts of a vehicle that a feed has from its VIN, as long as they say the same. */
export async function decodedFactsOf({ db }: Pick<Context, 'db'>, vehicle: VehicleRow): Promise<DecodableFact[]> {
  const [row] = await db
    .select({ issues: feedVehicles.issues })
    .from(feedVehicles)
    .where(eq(feedVehicles.vehicleId, vehicle.id))
  const decoded = row?.issues?.find((issue) => issue.decoded)?.decoded ?? {}
  return decodableFacts.filter((fact) => decoded[factColumn(fact)] === vehicle[fact] && vehicle[fact] !== null)
}
