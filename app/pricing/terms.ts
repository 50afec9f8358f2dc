/** How long a loan may run. */
export const terms = [24, 36, 48, 60, 72, 84].map((months) => ({ value: String(months), label: `${months} months` }))
