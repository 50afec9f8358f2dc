export const terms = [24, 36, 48, 60, 72, 84].map((months) => ({ value: String(months), label: `${months} months` }))
/** Percent and months: an example, not an offer. */
export const exampleLoan = { apr: '6.9', months: '60' }
