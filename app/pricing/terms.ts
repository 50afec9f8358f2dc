/** How long a loan may run. */
export const terms = [24, 36, 48, 60, 72, 84].map((months) => ({ value: String(months), label: `${months} months` }))
/** The rate in percent and the months until somebody says otherwise: an example, not an offer. */
export const exampleLoan = { apr: '6.9', months: '60' }
