import { stateRows } from './states.data'

/** The amount is in cents. */
export type TradeInCredit = { kind: 'full' | 'none' | 'new' } | { kind: 'most'; cents: number }

/** Taxes in thousandths of a percent, fees in cents. */
export interface StateCosts {
  code: string
  name: string
  stateTaxMilli: number
  localTaxMilli: number
  tradeIn: TradeInCredit
  titleCents: number | null
  registrationCents: number | null
  docFeeCapCents: number | null
  maxTaxCents: number | null
  note: string | null
}

const inCents = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100))

export const states: ReadonlyMap<string, StateCosts> = new Map(
  stateRows.map(([code, name, state, local, tradeIn, title, registration, docFeeCap, note]) => [
    code,
    {
      code,
      name,
      stateTaxMilli: Math.round(state * 1000),
      localTaxMilli: Math.round(local * 1000),
      tradeIn: typeof tradeIn === 'number' ? { kind: 'most', cents: tradeIn * 100 } : { kind: tradeIn },
      titleCents: inCents(title),
      registrationCents: inCents(registration),
      docFeeCapCents: inCents(docFeeCap),
      maxTaxCents: code === 'SC' ? 50_000 : null,
      note: note ?? null,
    },
  ]),
)

/** In cents; false where we know of no figure. */
export function exceedsDocFeeCap(state: string, docFeeCents: number): boolean {
  const cap = states.get(state)?.docFeeCapCents ?? null
  return cap !== null && docFeeCents > cap
}
