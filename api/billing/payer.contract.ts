import { z } from '../http/contract'

/** Says who is billed. */
export const PayerName = z
  .object({ kind: z.enum(['dealership', 'advertiser']), id: z.number().int(), name: z.string() })
  .openapi('PayerName')
export type PayerName = z.infer<typeof PayerName>
