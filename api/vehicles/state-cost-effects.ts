import { and, countDistinct, eq, gt } from 'drizzle-orm'
import type { SettingEffects, SettingReader } from '../site-settings/section'
import type { StateCosts, StateCostsTable } from '../site-settings/states/state-costs.contract'
import { isOnSale } from './on-sale'
import { vehicles } from './schema'

/** Counts the vehicles above a new doc-fee cap, and those whose buyers see another estimate. */
export const stateCostEffects: SettingEffects<StateCostsTable> = async (reader, before, after) => {
  const lines = await Promise.all(
    after.states.map((row) => {
      const old = before.states.find(({ code }) => code === row.code)
      return old ? effectsIn(reader, old, row) : []
    }),
  )
  return lines.flat()
}

const costsMoneyChanges = (row: StateCosts) =>
  JSON.stringify([
    row.stateTaxMilli,
    row.localTaxMilli,
    row.tradeIn,
    row.titleCents,
    row.registrationCents,
    row.maxTaxCents,
  ])

async function effectsIn({ db }: SettingReader, old: StateCosts, row: StateCosts): Promise<string[]> {
  const lines: string[] = []
  const cap = row.docFeeCapCents
  if (cap !== old.docFeeCapCents) {
    const above = cap === null ? null : await countIn(db, row.code, cap)
    lines.push(
      above
        ? `${row.name}: ${words(above)} would be above the new doc-fee cap.`
        : `${row.name}: no doc fee is above a cap any more.`,
    )
  }
  if (costsMoneyChanges(old) !== costsMoneyChanges(row)) {
    const all = await countIn(db, row.code)
    lines.push(`${row.name}: out-the-door estimates change for buyers there; ${words(all)} are on sale in the state.`)
  }
  return lines
}

async function countIn(db: SettingReader['db'], state: string, aboveCents?: number) {
  const { dealershipId, feeDocCents } = vehicles
  const where = and(
    eq(vehicles.state, state),
    isOnSale(),
    aboveCents === undefined ? undefined : gt(feeDocCents, aboveCents),
  )
  const [row] = await db
    .select({ dealerships: countDistinct(dealershipId) })
    .from(vehicles)
    .where(where)
  return { vehicles: await db.$count(vehicles, where), dealerships: row?.dealerships ?? 0 }
}

const words = (count: { vehicles: number; dealerships: number }): string =>
  `${counted(count.vehicles, 'vehicle')} of ${counted(count.dealerships, 'dealership')}`
const counted = (value: number, noun: string) => `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`
