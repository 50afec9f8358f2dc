import { allow, anyone } from '../http/guards'
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
  const signature = openBodyMac(parts.secrets, 'faults')
  const admin = allow('system_admin')
  route(routes, health.getHealth, admin, (context) => getHealth(context, parts))
  route(routes, contract.listFaults, admin, listFaults)
  route(routes, contract.findFault, admin, findFault)
  route(routes, contract.recordFaults, anyone, async (context, batch, { req }) => {
    if (!signature.matches(await req.text(), req.header(contract.faultSignatureHeader) ?? ''))
      throw forbidden('Errors are taken from the web half alone.')
    return recordFaults(context, batch, 'web')
  })
  return routes
}
