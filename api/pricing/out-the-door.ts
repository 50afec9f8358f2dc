import { placeOf } from '../content/places'
import type { Context } from '../context'
import { findOrRefuse } from '../refusals'
import type { StateCosts } from '../site-settings/states/state-costs.contract'
import type { Condition } from '../vehicles/vocabulary'
import type { OutTheDoor } from './contract'
import { costsOf } from './states'

interface Question {
  zip: string
  totalCents: number
  tradeInCents?: number
  condition?: Condition
  taxPercent?: number
}

/** Cents, by the state's table. Throws invalid for what is no ZIP code, not_found for an unknown one. */
export async function outTheDoor(context: Pick<Context, 'db'>, question: Question): Promise<OutTheDoor> {
  const { zip, city, state } = await placeOf(context, question.zip)
  const costs = findOrRefuse(await costsOf(context, state), `A table of taxes for ${city}, ${state}`)
  const { tradeIn, titleCents, registrationCents } = costs
  const { taxMilli, taxableCents, taxCents } = taxOf(question, costs)
  return {
    place: { zip, city, state },
    stateName: costs.name,
    totalCents: question.totalCents,
    taxableCents,
    tradeInCredit: tradeIn.kind,
    creditMostCents: tradeIn.kind === 'most' ? tradeIn.cents : null,
    taxPercent: taxMilli / 1000,
    stateTaxPercent: costs.stateTaxMilli / 1000,
    localTaxPercent: costs.localTaxMilli / 1000,
    taxCents,
    titleCents,
    registrationCents,
    outTheDoorCents: question.totalCents + taxCents + (titleCents ?? 0) + (registrationCents ?? 0),
    note: costs.note,
    asOf: costs.asOf,
    source: costs.isConfirmed ? costs.source : `${costs.source}. Not confirmed with the state`,
  }
}

/** Exact to the cent, half cents up. */
export function taxOf(question: Omit<Question, 'zip'>, costs: StateCosts) {
  const { totalCents, taxPercent } = question
  const taxMilli = taxPercent === undefined ? costs.stateTaxMilli + costs.localTaxMilli : Math.round(taxPercent * 1000)
  const taxableCents = Math.max(0, totalCents - creditOf(question, costs))
  const tax = Math.round((taxableCents * taxMilli) / 100_000)
  return { taxMilli, taxableCents, taxCents: Math.min(tax, costs.maxTaxCents ?? tax) }
}

function creditOf({ tradeInCents = 0, condition }: Omit<Question, 'zip'>, { tradeIn }: StateCosts): number {
  if (tradeIn.kind === 'none' || (tradeIn.kind === 'new' && condition !== 'new')) return 0
  return tradeIn.kind === 'most' ? Math.min(tradeIn.cents, tradeInCents) : tradeInCents
}
