import { dollars } from '~/format/money'

/** Says what a dealership may pay, like $12,750 to $14,850. Null where it was not estimated. */
export const payRange = (value: { payLowCents: number | null; payHighCents: number | null } | null): string | null =>
  value === null || value.payLowCents === null || value.payHighCents === null
    ? null
    : `${dollars(value.payLowCents)} to ${dollars(value.payHighCents)}`
