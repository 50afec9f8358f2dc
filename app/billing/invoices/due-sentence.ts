import { longDate } from '~/format/dates'
import { exactDollars } from '~/format/money'
import { count } from '~/format/numbers'
import type { Billing } from '../../../api/billing/invoices/account.contract'

/** Says at the head of the page what is owed, or what is left. */
export function dueSentence({
  owed,
  owedCents,
  creditCents,
}: Pick<Billing, 'owed' | 'owedCents' | 'creditCents'>): string {
  const [first] = owed
  const credit = creditCents > 0 ? ` You have ${exactDollars(creditCents)} of credit for your next invoices.` : ''
  if (!first) return `Nothing is due.${credit}`
  const late = owed.filter(({ status }) => status === 'past_due').length
  if (late > 0) return `${count(late, 'invoice')} past due: ${exactDollars(owedCents)} in all.${credit}`
  if (owed.length > 1) return `${count(owed.length, 'invoice')} are due: ${exactDollars(owedCents)} in all.${credit}`
  return `One invoice is due on ${longDate(first.dueOn ?? first.issuedOn)}.${credit}`
}
