import { z } from 'zod'
import { typedDollars } from '~/forms/typed-amounts.server'
import * as field from '../../api/http/fields.contract'
import { addUp, columns, type Quote } from './worksheet'

const amount = typedDollars('Enter an amount in dollars, like 840 or 840.50.').transform((cents) => cents / 100)

const oneQuote = (n: number) => ({
  [`insurer${n}`]: field.short(60).optional(),
  [`premium${n}`]: amount.optional(),
  [`months${n}`]: z.enum(['6', '12'], 'Choose 6 or 12 months.').optional(),
  [`fees${n}`]: amount.optional(),
  [`deductible${n}`]: amount.optional(),
})

/** The worksheet's fields, each quote's with its number behind. All of them may be empty. */
export const Worksheet = z.object(
  Object.assign({}, ...columns.map(oneQuote)) as Record<string, z.ZodType<string | number | undefined>>,
)

export function quotesOf(value: Record<string, string | number | undefined>) {
  const quotes = columns.flatMap((n): Quote[] => {
    const premium = value[`premium${n}`]
    if (typeof premium !== 'number') return []
    return [
      {
        insurer: String(value[`insurer${n}`] || `Quote ${n}`),
        premium,
        months: value[`months${n}`] === '12' ? 12 : 6,
        fees: Number(value[`fees${n}`] ?? 0),
        deductible: Number(value[`deductible${n}`] ?? 0),
      },
    ]
  })
  return addUp(quotes)
}
