import * as contract from '../../api/dealerships/documents/documents.contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export type { DealershipDocument } from '../../api/dealerships/documents/documents.contract'
export { documentAssetKind, maxDocumentBytes, NewDocument } from '../../api/dealerships/documents/documents.contract'

export const listDocuments = ({ api }: RequestContext) => api.call(contract.listDocuments)
export const addDocument = ({ api }: RequestContext, body: z.input<typeof contract.NewDocument>) =>
  api.call(contract.addDocument, body)
export const removeDocument = ({ api }: RequestContext, id: number) => api.call(contract.removeDocument, { id })
export const openDocument = ({ api }: RequestContext, id: number) => api.send(contract.openDocument, { id })
export const openDocumentAsAdmin = ({ api }: RequestContext, id: number, documentId: number) =>
  api.send(contract.openDocumentAsAdmin, { id, documentId })
