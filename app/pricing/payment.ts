export interface LoanTerms {
  /** The yearly rate in hundredths of a percent: 690 is 6.9%. */
  aprBp: number
  months: number
}

/** Standard amortisation, to the nearest cent. */
export function paymentOf(loanCents: number, { aprBp, months }: LoanTerms): number {
  if (loanCents <= 0) return 0
  const monthly = aprBp / 10_000 / 12
  if (monthly === 0) return Math.round(loanCents / months)
  return Math.round((loanCents * monthly) / -Math.expm1(-months * Math.log1p(monthly)))
}

/** 0 when all of it is paid at once. Amounts in cents. */
export const monthlyPayment = (totalCents: number, terms: LoanTerms & { downCents: number }): number =>
  paymentOf(totalCents - terms.downCents, terms)

export interface LoanCost {
  paymentCents: number
  /** The last one settles what the rounding of the others left. */
  lastPaymentCents: number
  paidCents: number
  interestCents: number
}

/** A loan paid back month by month, each month's interest rounded to the cent as a lender does. */
export function costOfLoan(loanCents: number, terms: LoanTerms): LoanCost {
  const paymentCents = paymentOf(loanCents, terms)
  let owedCents = Math.max(0, loanCents)
  let paidCents = 0
  for (let month = 1; month < terms.months; month += 1) {
    const interest = Math.round((owedCents * terms.aprBp) / 10_000 / 12)
    const paid = Math.min(paymentCents, owedCents + interest)
    owedCents += interest - paid
    paidCents += paid
  }
  const lastPaymentCents = owedCents + Math.round((owedCents * terms.aprBp) / 10_000 / 12)
  paidCents += lastPaymentCents
  return { paymentCents, lastPaymentCents, paidCents, interestCents: paidCents - Math.max(0, loanCents) }
}

export interface Purchase extends LoanTerms {
  /** What is due: out the door, or the total without an estimate of tax and title. */
  dueCents: number
  downCents: number
  tradeCents: number
  owedCents: number
}

export function toBorrow({ dueCents, downCents, tradeCents, owedCents }: Purchase): {
  loanCents: number
  leftCents: number
} {
  const rest = dueCents - downCents - tradeCents + owedCents
  return { loanCents: Math.max(0, rest), leftCents: Math.max(0, -rest) }
}
