import { safeNext } from '~/session/next'
import { z } from '../../api/http/contract'

/** The page that a form stands on, which it leads back to. Null for what is no page of ours. */
export const returnTo = z
  .string()
  .optional()
  .catch(undefined)
  .transform((page) => safeNext(page))
export const Returning = z.object({ returnTo })
