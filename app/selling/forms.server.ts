import { z } from 'zod'
import { short } from '../../api/http/fields.contract'

const latestYear = new Date().getUTCFullYear() + 2

/** The first step of selling: a VIN, or year, make and model. */
export const SellStart = z
  .object({
    vin: short(40).optional(),
    year: z
      .string()
      .trim()
      .regex(/^\d{4}$/, 'Write the year with four digits.')
      .refine((year) => Number(year) >= 1900 && Number(year) <= latestYear, `Enter a year from 1900 to ${latestYear}.`)
      .optional(),
    make: short(60).optional(),
    model: short(60).optional(),
  })
  .superRefine((car, context) => {
    if (car.vin) return
    const problem = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (!car.year && !car.make && !car.model) return problem('vin', 'Enter the VIN, or year, make and model.')
    if (!car.year) problem('year', 'Enter the model year.')
    if (!car.make) problem('make', 'Enter the make, like Honda.')
    if (!car.model) problem('model', 'Enter the model, like Accord.')
  })
