import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { chunksOf } from '../scratch'
import { receiveInboundMail } from './inbound-mail.contract'
import { type ReceivingParts, receiveMail } from './receive-mail'

export function inboundMailRoutes(parts: ReceivingParts) {
  const routes = apiRoutes()
  route(routes, receiveInboundMail, anyone, (context, _input, { req }) => {
    const { body } = req.raw
    const signature = req.header('drive-avenue-signature') ?? ''
    return receiveMail(context, parts, { signature, body: body && chunksOf(body) })
  })
  return routes
}
