import { answer, createRoute, json, refusals, z } from '../../http/contract'
import { lotColumns } from './lot-columns.contract'

export const LotColumns = z
  .object({ columns: z.array(z.enum(lotColumns)).max(lotColumns.length).nullable().describe('Null: the usual ones') })
  .openapi('LotColumns')

/** What the caller has chosen, in all of their dealerships. */
export const getLotColumns = createRoute({
  method: 'get',
  path: '/api/dealership/vehicle-columns',
  tags: ['vehicles'],
  responses: { 200: answer(LotColumns), ...refusals(401, 403, 404) },
})

export const setLotColumns = createRoute({
  method: 'put',
  path: '/api/dealership/vehicle-columns',
  tags: ['vehicles'],
  request: { body: json(LotColumns) },
  responses: { 200: answer(LotColumns), ...refusals(401, 403, 404, 422) },
})
