import { constraintsOf } from '~/forms/parse.server'
import type { Constraint } from '~/ui/forms/field-props'
import type { z } from '../../api/http/contract'

/** Leaves out the bounds of numbers that are typed as text, which HTML allows on no such field. */
export function adConstraints(schema: z.ZodType): Record<string, Constraint> {
  const { budgetCents: _, vehicleId: __, ...constraints } = constraintsOf(schema)
  return constraints
}
