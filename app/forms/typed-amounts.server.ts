import { z } from '../../api/http/contract'

/** Dollars as people type them ($23,500), in cents. */
export const typedDollars = (problem: string) =>
  z
    .string()
    .transform((typed) => typed.replace(/[$,\s]/g, ''))
    .refine((typed) => /^\d{1,9}(\.\d{1,2})?$/.test(typed), problem)
    .transform((typed) => Math.round(Number(typed) * 100))
export const dollarsTyped = typedDollars('Enter an amount in dollars, like 23,500.')

/** Miles as people type them: 61,300. */
export const milesTyped = z
  .string()
  .transform((typed) => typed.replace(/[,\s]/g, ''))
  .refine((typed) => /^\d{1,7}$/.test(typed), 'Enter the miles, like 61,300.')
  .transform(Number)
