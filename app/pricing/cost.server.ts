import { z } from 'zod'
import { type ParsedQuery, parseQuery } from '~/content/query.server'
import { typedDollars } from '~/forms/typed-amounts.server'
import type { RequestContext } from '~/session/request-context.server'
import type { Input } from '~/upstream/call-input'
import { UpstreamError } from '~/upstream/errors'
import type { CachedVehicle } from '~/vehicles/vehicle-pages.server'
import * as field from '../../api/http/fields.contract'
import { getOutTheDoor, type OutTheDoor } from '../../api/pricing/contract'
import { costOfLoan, type LoanCost, type Purchase, toBorrow } from './payment'
import { exampleLoan, terms } from './terms'

const maxCents = 100_000_000

const dollars = (what: string) =>
  typedDollars(`Enter ${what} in dollars, like 4,000.`).refine(
    (cents) => cents <= maxCents,
    'Enter at most $1,000,000.',
  )

const percentage = (example: string, max: number, problem: string) =>
  z
    .string()
    .trim()
    .transform((text) => text.replace(/[%\s]/g, ''))
    .refine((text) => /^\d{1,2}(\.\d{1,3})?$/.test(text), `Enter a percentage like ${example}.`)
    .transform(Number)
    .refine((value) => value <= max, problem)

/** The form on a vehicle's page; a field that is left empty counts as its default. */
const CostForm = z.object({
  zip: field.zip.optional(),
  tax: percentage('7.25', 20, 'No tax on cars is above 20%.').optional(),
  down: dollars('the down payment').optional(),
  trade: dollars('the trade-in').optional(),
  owed: dollars('what is owed').optional(),
  apr: percentage('6.9', 40, 'Enter a rate of at most 40%.').optional(),
  months: field.oneOf(terms, 'Choose how long.').optional(),
})

export const costNames: readonly string[] = Object.keys(CostForm.shape)

/** Where the car is taken to be registered, and who said so. */
export interface CostPlace {
  saidBy: 'form' | 'browser' | 'dealership'
  city: string
  state: string
}

export interface Cost {
  values: Record<string, string>
  errors: Record<string, string>
  outTheDoor: OutTheDoor | null
  place: CostPlace | null
  loan: (LoanCost & Purchase & ReturnType<typeof toBorrow>) | null
}

/** With the ZIP code that was typed; else the one that the browser remembers; else where the car is. */
export async function costOf(context: RequestContext, read: CachedVehicle): Promise<Cost | null> {
  const { price, condition } = read.page.vehicle
  if (!price) return null
  const asked = parseQuery(context.url, CostForm)
  const wrong = Object.keys(asked.errors)
  const value = rightValues(context.url, wrong)
  const { tax, trade } = value
  const question = {
    totalCents: String(price.totalCents),
    condition,
    tradeInCents: trade === undefined ? undefined : String(trade),
    taxPercent: tax === undefined ? undefined : String(tax),
  }
  const { estimate, place, problem } = wrong.includes('zip')
    ? { ...noEstimate, problem: null }
    : await estimated(context, question, { typed: value.zip, read })
  const isMistyped = wrong.includes('tax') || wrong.includes('trade')
  const shown = isMistyped ? null : estimate
  const dueCents = shown?.outTheDoorCents ?? price.totalCents
  const remembered: Record<string, string> = place?.saidBy === 'browser' && estimate ? { zip: estimate.place.zip } : {}
  return {
    values: { ...withDefaults(asked.values, price.totalCents), ...remembered },
    errors: problem ? { ...asked.errors, zip: problem } : asked.errors,
    outTheDoor: shown,
    place,
    loan: wrong.some(isOfLoan) ? null : loanFor(dueCents, price.totalCents, { ...asked, value }),
  }
}

type Question = Omit<Input<typeof getOutTheDoor>, 'zip'>
interface Estimate {
  estimate: OutTheDoor | null
  place: CostPlace | null
}
interface Places {
  typed: string | undefined
  read: CachedVehicle
}
const noEstimate: Estimate = { estimate: null, place: null }

async function estimated(context: RequestContext, question: Question, { typed, read }: Places) {
  if (typed) {
    const found = await estimateFor(context, { ...question, zip: typed }, 'form')
    return { ...found, problem: found.estimate ? null : `We know no ZIP code ${typed}. Please check it.` }
  }
  const remembered = context.current.browserState.place
  const mine = remembered ? await estimateFor(context, { ...question, zip: remembered }, 'browser') : noEstimate
  if (mine.estimate) return { ...mine, problem: null }
  const { zip, city, state } = read.page.dealership
  const estimate = await estimateAt(context, { ...question, zip }, read)
  return { estimate, place: estimate && { saidBy: 'dealership' as const, city, state }, problem: null }
}

/**
 * Asks once per version of the page for what each visitor sees who has typed nothing. Stores what was found alone: a refusal
 * may be meant for the one who asked.
 */
async function estimateAt(context: RequestContext, question: Question & { zip: string }, read: CachedVehicle) {
  const ask = async () => (await estimateFor(context, question, 'dealership')).estimate
  if (question.taxPercent !== undefined || question.tradeInCents !== undefined) return ask()
  if (read.estimate) return read.estimate
  const found = await ask()
  if (found) read.estimate = found
  return found
}

/** What was typed right counts, although something else was not. */
function rightValues(url: URL, wrong: readonly string[]): z.infer<typeof CostForm> {
  const rest = new URL(url)
  for (const name of wrong) rest.searchParams.delete(name)
  return parseQuery(rest, CostForm).value ?? {}
}

/** The other fields say where the car will live. */
export const isOfLoan = (name: string): boolean => name !== 'zip' && name !== 'tax'

const usualDown = (totalCents: number): number => Math.round(totalCents / 10 / 10_000) * 10_000

const withDefaults = (values: Record<string, string>, totalCents: number): Record<string, string> => ({
  ...exampleLoan,
  ...(Object.keys(values).length === 0 ? { down: String(usualDown(totalCents) / 100) } : {}),
  ...values,
})

function loanFor(dueCents: number, totalCents: number, { value, values }: ParsedQuery<z.infer<typeof CostForm>>) {
  const untouched = Object.keys(values).length === 0
  const purchase: Purchase = {
    dueCents,
    downCents: value?.down ?? (untouched ? usualDown(totalCents) : 0),
    tradeCents: value?.trade ?? 0,
    owedCents: value?.owed ?? 0,
    aprBp: Math.round((value?.apr ?? Number(exampleLoan.apr)) * 100),
    months: Number(value?.months ?? exampleLoan.months),
  }
  const borrowed = toBorrow(purchase)
  return { ...purchase, ...borrowed, ...costOfLoan(borrowed.loanCents, purchase) }
}

/** Nothing for a ZIP code that nobody knows. */
async function estimateFor(
  context: RequestContext,
  query: Question & { zip: string },
  saidBy: CostPlace['saidBy'],
): Promise<Estimate> {
  try {
    const estimate = await context.api.call(getOutTheDoor, query)
    const { city, state } = estimate.place
    return { estimate, place: { saidBy, city, state } }
  } catch (error) {
    if (!(error instanceof UpstreamError && error.refused)) throw error
    return noEstimate
  }
}
