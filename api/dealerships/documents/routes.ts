import type { FileStore } from '../../assets/files'
import { answerDownload } from '../../http/download'
import { allow, staff } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import { addDocument, listDocuments, openDocument, openDocumentAsAdmin, removeDocument } from './documents'
import * as contract from './documents.contract'

export function documentRoutes(files: FileStore) {
  const routes = apiRoutes()
  const administrator = staff('settings')

  route(routes, contract.listDocuments, administrator, listDocuments)
  route(routes, contract.addDocument, administrator, addDocument)
  route(routes, contract.removeDocument, administrator, removeDocument)
  route(routes, contract.openDocument, administrator, async (context, { id }, call) =>
    answerDownload(call, await openDocument(context, files, { id, dealershipId: context.dealership.id })),
  )
  route(routes, contract.openDocumentAsAdmin, allow('system_admin'), async (context, { id, documentId }, call) =>
    answerDownload(call, await openDocumentAsAdmin(context, files, { id: documentId, dealershipId: id })),
  )
  return routes
}
