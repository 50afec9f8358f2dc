import * as contract from '../../api/dealerships/documents/documents.contract'
import type { z } from '../../api/http/contract'
import type { RequestContext } from '../session/request-context.server'

export type { DealershipDocument } from '../../api/dealerships/documents/documents.contract'
export { documentAssetKind, maxDocumentBytes, NewDocument } from '../../api/dealerships/documents/documents.contract'

export const listDocuments = ({ upstream }: RequestContext) => upstream.call(contract.listDocuments)
export const addDocument = ({ upstream }: RequestContext, body: z.input<typeof contract.NewDocument>) =>
  upstream.call(contract.addDocument, { body })
export const removeDocument = ({ upstream }: RequestContext, id: number) =>
  upstream.call(contract.removeDocument, { params: { id } })
export const openDocument = ({ upstream }: RequestContext, id: number) =>
  upstream.send(contract.openDocument, { params: { id }, files: true })
export const openDocumentAsAdmin = ({ upstream }: RequestContext, id: number, documentId: number) =>
  upstream.send(contract.openDocumentAsAdmin, { params: { id, documentId }, files: true })
