import type { LoanTerms } from '~/pricing/payment'
import { exampleLoan, terms } from '~/pricing/terms'
import { first, type SearchState } from './state'

export type Loan = LoanTerms & { downCents: number }
export const views = { grid: 'Grid', list: 'List', map: 'Map' } as const
export type View = keyof typeof views

export interface Tool {
  view: View
  /** Null while prices are shown as totals only. */
  loan: Loan | null
  problems: { name: string; value: string; message: string }[]
}

export function toolOf(state: SearchState): Tool {
  const problems: Tool['problems'] = []
  const complain = (name: string, value: string, message: string) => void problems.push({ name, value, message })
  const [view, pay, dominated] = [first(state, 'view'), first(state, 'pay'), first(state, 'dominated')]
  if (view !== undefined && !isView(view)) complain('view', view, `There is no view “${view}”, so the grid is shown.`)
  if (pay !== undefined && pay !== 'month')
    complain('pay', pay, `Prices are shown in total or by the month, not “${pay}”.`)
  if (dominated !== undefined && dominated !== 'hide')
    complain('dominated', dominated, `Worse-value cars can be hidden, not “${dominated}”.`)
  return { view: isView(view) ? view : 'grid', loan: pay === 'month' ? loanOf(state, complain) : null, problems }
}

export const isView = (text: string | undefined): text is View => text !== undefined && Object.hasOwn(views, text)

type Complain = (name: string, value: string, message: string) => void

/** Down payment in dollars, yearly rate in percent, months; a field left empty counts as the example's. */
function loanOf(state: SearchState, complain: Complain): Loan {
  const number = (name: 'down' | 'apr', fallback: number, max: number, label: string) => {
    const text = first(state, name)
    if (text === undefined) return fallback
    const cleaned = text.replace(/[$,%\s]/g, '')
    if (/^\d{1,9}(\.\d{1,3})?$/.test(cleaned) && Number(cleaned) <= max) return Number(cleaned)
    complain(
      name,
      text,
      `${label}: “${text}” is not a number up to ${max.toLocaleString('en-US')}, so ${fallback} is used.`,
    )
    return fallback
  }
  const months = first(state, 'months')
  const known = terms.some(({ value }) => value === months)
  if (months !== undefined && !known)
    complain('months', months, `A loan over “${months}” months is not offered here, so ${exampleLoan.months} are used.`)
  return {
    downCents: Math.round(number('down', 0, 1_000_000, 'Down payment') * 100),
    aprBp: Math.round(number('apr', Number(exampleLoan.apr), 40, 'APR') * 100),
    months: Number(known ? months : exampleLoan.months),
  }
}

export function loanInWords({ downCents, aprBp, months }: Loan): string {
  const down = `$${(downCents / 100).toLocaleString('en-US')} down`
  return `${down}, ${(aprBp / 100).toLocaleString('en-US')}% APR, ${months} months, before tax and title; an example, not an offer of credit`
}
