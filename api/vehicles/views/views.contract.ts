import { answer, createRoute, RecordId, refusals, z } from '../../http/contract'

/** The page of a vehicle was opened. The same address counts once in half an hour, and its dealership's staff never. */
export const recordVehicleView = createRoute({
  method: 'post',
  path: '/api/vehicles/{id}/views',
  tags: ['vehicles'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ counted: z.boolean() })), ...refusals(404, 422, 429) },
})
