import { answer, createRoute, Instant, json, RecordId, refusals, versionOf, z } from '../../http/contract'

const maxBytes = 65_536
/** PostgreSQL takes no text with half of a UTF-16 pair, and none with a zero byte. */
const unwritable = /[\p{Surrogate}\0]/u

const values = z
  .record(
    z.string().regex(/^[\w-]{1,60}$/),
    z.string().refine((text) => !unwritable.test(text), 'This holds half a character.'),
  )
  .refine((given) => Buffer.byteLength(JSON.stringify(given)) <= maxBytes, 'This is too long to be kept.')
  .describe('Fields of the editor that differ from what is saved; none: there is no draft any more')
const savedAt = Instant.nullable().describe('Null: there is none')

const Kept = z.object({ savedAt })
const Typed = z.object({ values, savedAt: Instant })
export const TypedVehicle = Typed.extend({ version: z.number().int().describe('That was being edited') })
export type TypedVehicle = z.infer<typeof TypedVehicle>

/** What the caller has typed into the editor and not saved, for their own eyes, for 30 days. Saving the vehicle ends it. */
export const readDraft = createRoute({
  method: 'get',
  path: '/api/dealership/vehicles/{id}/draft',
  tags: ['vehicles'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ draft: TypedVehicle.nullable() })), ...refusals(401, 403, 404, 422) },
})

export const keepDraft = createRoute({
  method: 'put',
  path: '/api/dealership/vehicles/{id}/draft',
  tags: ['vehicles'],
  request: { params: RecordId, body: json(z.object({ values, version: versionOf('vehicle') })) },
  responses: { 200: answer(Kept), ...refusals(401, 403, 404, 422) },
})

/** The same of a vehicle that is not saved yet: one for each person in a dealership. */
export const readNewDraft = createRoute({
  method: 'get',
  path: '/api/dealership/new-vehicle-draft',
  tags: ['vehicles'],
  responses: { 200: answer(z.object({ draft: Typed.nullable() })), ...refusals(401, 403, 404) },
})

export const keepNewDraft = createRoute({
  method: 'put',
  path: '/api/dealership/new-vehicle-draft',
  tags: ['vehicles'],
  request: { body: json(z.object({ values })) },
  responses: { 200: answer(Kept), ...refusals(401, 403, 404, 422) },
})
