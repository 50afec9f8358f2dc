import { z } from '../http/contract'

export const OpenDeals = z
  .object({
    conversations: z.number().int().describe('Open ones about the vehicles'),
    appointments: z.number().int().describe('Proposed or confirmed: a sale cancels them'),
    offers: z.number().int().describe('Open: a sale ends them'),
  })
  .openapi('OpenDeals')
export type OpenDeals = z.infer<typeof OpenDeals>
