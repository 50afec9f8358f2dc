import { dollarsTyped } from '~/forms/typed-amounts.server'
import { z } from '../../api/http/contract'

interface RowKind {
  /** The fields' names without their number: addon0Name. */
  prefix: string
  max: number
  parts: readonly string[]
}

/** The fields of all rows that there may be. */
export const rowFields = ({ prefix, max, parts }: RowKind): Record<never, z.ZodType> =>
  Object.fromEntries(numbers(max).flatMap((at) => parts.map((part) => [prefix + at + part, z.string().optional()])))

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Rows with something in them; what is wrong with an amount is told at its field. */
export function typedRows(
  typed: object,
  { prefix, max, parts }: RowKind,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): { texts: Record<string, string>; cents: number }[] {
  const values = typed as Record<string, string | undefined>
  return numbers(max).flatMap((at) => {
    const texts = Object.fromEntries(parts.map((part) => [part, values[prefix + at + part]?.trim() ?? '']))
    if (Object.values(texts).every((text) => text === '')) return []
    const missing = parts.filter((part) => texts[part] === '')
    for (const part of missing)
      addIssue({ code: 'custom', path: [prefix + at + part], message: 'Fill in the whole line, or empty it.' })
    const amount = dollarsTyped.safeParse(texts.Price ?? '')
    if (!amount.success && texts.Price)
      addIssue({ code: 'custom', path: [`${prefix}${at}Price`], message: 'Enter an amount in dollars, like 299.' })
    return [{ texts, cents: amount.data ?? 0 }]
  })
}
