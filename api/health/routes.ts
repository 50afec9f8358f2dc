import { limitBody } from '../http/body-limit'
import { bodyBytes } from '../http/contract'
import { allow, type FactGuard } from '../http/guards'
import { apiRoutes, route } from '../http/route'
import { openBodyMac } from '../idempotency/body-mac'
import { forbidden } from '../refusals'
import type { FaultGatherer } from './fault-gatherer'
import * as contract from './faults.contract'
import { getHealth, type HealthParts } from './health'
import * as health from './health.contract'
import type { Installation } from './installation'
import { findFault, listFaults } from './list-faults'
import { recordFaults } from './record-faults'

export interface HealthSettings {
  /** Gathers unexpected errors by cause; without it they are in the log alone. */
  faults?: FaultGatherer
  /** Holds what the process knows of itself; what it would say is not known without it. */
  installation?: Installation
}

export function healthRoutes(parts: HealthParts & { secrets: readonly string[] }) {
  const routes = apiRoutes()
  const admin = allow('system_admin')
  route(routes, health.getHealth, admin, (context) => getHealth(context, parts))
  route(routes, contract.listFaults, admin, listFaults)
  route(routes, contract.findFault, admin, findFault)
  route(routes, contract.recordFaults, signedByWeb(parts.secrets), (context, batch) =>
    recordFaults(context, batch, 'web'),
  )
  return routes
}

/** Looks at the signature before anything parses the body, which it reads within the contract's limit. Throws forbidden. */
function signedByWeb(secrets: readonly string[]): FactGuard<unknown> {
  const signature = openBodyMac(secrets, 'faults')
  const limit = limitBody(contract.recordFaults[bodyBytes])
  return async (c, next) => {
    const mac = c.req.header(contract.faultSignatureHeader)
    if (!mac) throw unsigned()
    return limit(c, async () => {
      if (!signature.matches(await c.req.raw.clone().text(), mac)) throw unsigned()
      return next()
    })
  }
}

const unsigned = () => forbidden('Errors are taken from the web half alone.')
