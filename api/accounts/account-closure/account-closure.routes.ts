import { signedIn } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import { findOrRefuse } from '../../refusals'
import type { AccountLimits } from '../sign-in/account-limits'
import { askDeletion, cancelDeletion, deactivate, ownAccountClosure } from './account-closure'
import * as contract from './account-closure.contract'

export function accountClosureRoutes(parts: { limits: AccountLimits }) {
  const routes = apiRoutes()

  route(routes, contract.deactivateAccount, signedIn, async (c) => {
    const { context } = c.var
    await deactivate(context, parts, findOrRefuse(context.actor, 'The account'), c.req.valid('json'))
    return c.json({ ok: true as const }, 200)
  })

  route(routes, contract.readAccountClosure, signedIn, async (c) => {
    const { context } = c.var
    return c.json(await ownAccountClosure(context, findOrRefuse(context.actor, 'The account')), 200)
  })

  route(routes, contract.askDeletion, signedIn, async (c) => {
    const { context } = c.var
    const actor = findOrRefuse(context.actor, 'The account')
    return c.json(await askDeletion(context, parts, actor, c.req.valid('json')), 201)
  })

  route(routes, contract.cancelDeletion, signedIn, async (c) => {
    const { context } = c.var
    return c.json(await cancelDeletion(context, findOrRefuse(context.actor, 'The account')), 200)
  })

  return routes
}
