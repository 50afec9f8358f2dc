import { maxBytesOf } from '../../assets/max-bytes.contract'
import { answer, createRoute, Instant, json, RecordId, recordId, refusals, z } from '../../http/contract'
import { short } from '../../http/fields.contract'
import { documentKinds } from './kinds'

export const maxDocuments = 10
export const documentAssetKind = 'message_attachment'
export const maxDocumentBytes = maxBytesOf(documentAssetKind)

export const DealershipDocument = z
  .object({
    id: z.number().int(),
    kind: z.enum(documentKinds),
    name: z.string().describe('As its file was called'),
    bytes: z.number().int(),
    at: Instant,
  })
  .openapi('DealershipDocument')
export type DealershipDocument = z.infer<typeof DealershipDocument>

const Documents = z.object({
  can: z.object({ remove: z.boolean() }),
  items: z.array(DealershipDocument).describe('The newest first'),
})
const file = {
  200: { description: 'The file', content: { 'application/octet-stream': { schema: z.any() } } },
  ...refusals(401, 403, 404),
}

/** What the caller's dealership has sent along with its application. */
export const listDocuments = createRoute({
  method: 'get',
  path: '/api/dealership/documents',
  tags: ['dealerships'],
  responses: { 200: answer(Documents), ...refusals(401, 403, 404) },
})

export const NewDocument = z.object({
  asset: z.string().max(64).describe('Of kind message_attachment, uploaded by the caller'),
  kind: z.enum(documentKinds, 'Choose what it is.'),
  name: short(200).pipe(z.string().min(1)),
})
/** Ten at most. */
export const addDocument = createRoute({
  method: 'post',
  path: '/api/dealership/documents',
  tags: ['dealerships'],
  request: { body: json(NewDocument) },
  responses: { 201: answer(DealershipDocument), ...refusals(401, 403, 404, 409, 422) },
})

/** Until the application is approved: documents that an approval was based on stay. */
export const removeDocument = createRoute({
  method: 'delete',
  path: '/api/dealership/documents/{id}',
  tags: ['dealerships'],
  request: { params: RecordId },
  responses: { 200: answer(RecordId), ...refusals(401, 403, 404, 409) },
})

export const openDocument = createRoute({
  method: 'get',
  path: '/api/dealership/documents/{id}',
  tags: ['dealerships'],
  request: { params: RecordId },
  responses: file,
})

export const openDocumentAsAdmin = createRoute({
  method: 'get',
  path: '/api/admin/dealerships/{id}/documents/{documentId}',
  tags: ['dealerships'],
  request: { params: RecordId.extend({ documentId: recordId }) },
  responses: file,
})
