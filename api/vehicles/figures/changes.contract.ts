import { Cents, Instant, z } from '../../http/contract'
import { LotVehicle } from '../inventory/inventory.contract'

const status = LotVehicle.shape.status

export const VehicleChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    at: Instant,
    fromCents: Cents.nullable().describe('Null: no price before, or on request'),
    toCents: Cents.nullable().describe('Null: on request'),
    source: z.enum(['manual', 'feed', 'api']),
  }),
  z.object({
    kind: z.literal('status'),
    at: Instant,
    from: status.nullable(),
    to: status,
    by: z.string().nullable().describe('The person who did it; null: a feed, a schedule or a program'),
  }),
])
export type VehicleChange = z.infer<typeof VehicleChange>
