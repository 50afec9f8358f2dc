import { answer, createRoute, json, moment, RecordId, refusals, versionOf, z } from '../../http/contract'
import { LotVehicle } from '../inventory/inventory.contract'

/** A draft is published by itself then. What publishing asks for has to be there now, and is asked again when it is due. */
export const schedulePublication = createRoute({
  method: 'put',
  path: '/api/dealership/vehicles/{id}/schedule',
  tags: ['vehicles'],
  request: {
    params: RecordId,
    body: json(
      z.object({
        publishAt: moment('Choose a day and a time.').describe('Within a year from now'),
        version: versionOf('vehicle'),
      }),
    ),
  },
  responses: { 200: answer(LotVehicle), ...refusals(401, 403, 404, 409, 422) },
})

/** It stays a draft. Why the last one failed is forgotten too. */
export const endSchedule = createRoute({
  method: 'delete',
  path: '/api/dealership/vehicles/{id}/schedule',
  tags: ['vehicles'],
  request: { params: RecordId },
  responses: { 200: answer(LotVehicle), ...refusals(401, 403, 404, 422) },
})
