import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { findOrRefuse } from '../refusals'
import { getWrittenMail, listWrittenMails } from './contract'
import { listMails, readMail } from './mail-folder'

/** `folder` is where the demo's mails are written; null: mail leaves, and nobody reads it here. */
export function mailRoutes(folder: string | null) {
  const routes = apiRoutes()
  const open = () => findOrRefuse(folder, 'The page')
  route(routes, listWrittenMails, anyone, async () => ({ items: await listMails(open()) }))
  route(routes, getWrittenMail, anyone, (_context, { id }) => readMail(open(), id))
  return routes
}
