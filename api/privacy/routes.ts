import type { FileStore } from '../assets/files'
import { answerDownload } from '../http/download'
import { allow, allowRecent, signedIn } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { anonymiseUser, exportUser } from './admin-privacy'
import * as contract from './contract'
import { latestExport, openExport, requestExport } from './exports'

export function privacyRoutes(files: FileStore) {
  const routes = apiRoutes()
  route(routes, contract.latestExport, signedIn, latestExport)
  route(routes, contract.requestExport, signedIn, requestExport)
  route(routes, contract.downloadExport, signedIn, async (context, { token }, call) =>
    answerDownload(call, await openExport(context, files, token)),
  )
  route(routes, contract.exportUser, allow('system_admin'), exportUser)
  route(routes, contract.anonymiseUser, allowRecent('system_admin'), anonymiseUser)
  return routes
}
