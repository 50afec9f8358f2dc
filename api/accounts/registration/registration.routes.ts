import { anyone } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import { type RegistrationParts, registerPerson } from './registration'
import * as contract from './registration.contract'

export function registrationRoutes(parts: RegistrationParts) {
  const routes = apiRoutes()
  route(routes, contract.register, anyone, async (c) => {
    const input = { ...c.req.valid('json'), userAgent: c.req.header('user-agent') ?? null }
    return c.json(await registerPerson(c.var.context, parts, input), 201)
  })
  return routes
}
