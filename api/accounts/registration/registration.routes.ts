import { anyone } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import { type RegistrationParts, registerPerson } from './registration'
import * as contract from './registration.contract'

export function registrationRoutes(parts: RegistrationParts) {
  const routes = apiRoutes()
  route(routes, contract.register, anyone, (context, input) => registerPerson(context, parts, input))
  return routes
}
