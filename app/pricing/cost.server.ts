import { z } from 'zod'
import { type ParsedQuery, parseQuery } from '~/content/query.server'
import { typedDollars } from '~/forms/typed-amounts.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { type OutTheDoor, outTheDoor } from '~/upstream/pricing.server'
import type { VehicleDetail } from '~/upstream/vehicles.server'
import * as field from '../../api/http/fields.contract'
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

export interface Cost {
  values: Record<string, string>
  errors: Record<string, string>
  outTheDoor: OutTheDoor | null
  loan: (LoanCost & Purchase & ReturnType<typeof toBorrow>) | null
}

export async function costOf(context: RequestContext, { price, condition }: VehicleDetail): Promise<Cost | null> {
  if (!price) return null
  const asked = parseQuery(context.url, CostForm)
  const wrong = Object.keys(asked.errors)
  const value = usable(context.url, wrong)
  const { zip, tax, trade } = value
  const found =
    zip && !wrong.some((name) => ['tax', 'trade'].includes(name))
      ? await reckoned(context, {
          zip,
          totalCents: String(price.totalCents),
          condition,
          tradeInCents: trade === undefined ? undefined : String(trade),
          taxPercent: tax === undefined ? undefined : String(tax),
        })
      : { estimate: null, problem: null }
  const errors = found.problem ? { ...asked.errors, zip: found.problem } : asked.errors
  const dueCents = found.estimate?.outTheDoorCents ?? price.totalCents
  return {
    values: withDefaults(asked.values, price.totalCents),
    errors,
    outTheDoor: found.estimate,
    loan: wrong.some(isOfLoan) ? null : loanFor(dueCents, price.totalCents, { ...asked, value }),
  }
}

/** What was typed right counts, although something else was not. */
function usable(url: URL, wrong: readonly string[]): z.infer<typeof CostForm> {
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

async function reckoned(context: RequestContext, query: Parameters<typeof outTheDoor>[1]) {
  try {
    return { estimate: await outTheDoor(context, query), problem: null }
  } catch (error) {
    if (!(error instanceof UpstreamError && error.refused)) throw error
    return { estimate: null, problem: `We know no ZIP code ${query.zip}. Please check it.` }
  }
}
