import { allow, staff } from '../../http/guards'
import { type ApiRoutes, route } from '../../http/route'
import * as replies from './canned-replies'
import * as contract from './canned-replies.contract'

export function cannedReplyRoutes(routes: ApiRoutes): void {
  route(routes, contract.listCannedReplies, staff('inbox'), replies.listCannedReplies)
  const ofSettings = staff('settings')
  route(routes, contract.addCannedReply, ofSettings, replies.addCannedReply)
  route(routes, contract.changeCannedReply, ofSettings, replies.changeCannedReply)
  route(routes, contract.removeCannedReply, ofSettings, replies.removeCannedReply)
  const admin = allow('system_admin')
  route(routes, contract.listSiteReplies, admin, replies.listSiteReplies)
  route(routes, contract.addSiteReply, admin, replies.addSiteReply)
  route(routes, contract.changeSiteReply, admin, replies.changeSiteReply)
  route(routes, contract.removeSiteReply, admin, replies.removeSiteReply)
}
