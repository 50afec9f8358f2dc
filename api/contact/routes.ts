import { anyone } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { sendContactMessage } from './contract'
import { sendMessage } from './messages'

export function contactRoutes() {
  const routes = apiRoutes()
  route(routes, sendContactMessage, anyone, sendMessage)
  return routes
}
