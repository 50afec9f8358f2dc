import { anyone, signedIn } from '../../http/guards'
import { apiRoutes, route } from '../../http/route'
import { findOrRefuse } from '../../refusals'
import { askVerification, confirmEmail, findEmailLink } from '../email-links/verification'
import * as links from '../email-links/verification.contract'
import type { FactorParts } from '../mfa/factors'
import * as contract from './password.contract'
import { changePassword } from './password-change'
import { askReset, findReset, setPassword } from './password-resets'
import type { PasswordRules } from './passwords'

export function passwordRoutes(parts: FactorParts & { rules: PasswordRules }) {
  const routes = apiRoutes()

  route(routes, contract.askReset, anyone, async (c) => {
    await askReset(c.var.context, parts.limits, c.req.valid('json'))
    return c.json({ ok: true as const }, 200)
  })
  route(routes, contract.findReset, anyone, async (c) =>
    c.json(await findReset(c.var.context, c.req.valid('param').token), 200),
  )
  route(routes, contract.setPassword, anyone, async (c) => {
    const input = { ...c.req.valid('json'), userAgent: c.req.header('user-agent') ?? null }
    return c.json(await setPassword(c.var.context, parts, input), 200)
  })
  route(routes, contract.changePassword, signedIn, async (c) => {
    const { context } = c.var
    const actor = findOrRefuse(context.actor, 'The account')
    return c.json(await changePassword(context, parts, actor, c.req.valid('json')), 200)
  })

  route(routes, links.findEmailLink, anyone, async (c) => {
    const { token } = c.req.valid('param')
    return c.json(await findEmailLink(c.var.context, { token, change: c.req.valid('query').change === '1' }), 200)
  })
  route(routes, links.confirmEmail, anyone, async (c) =>
    c.json(await confirmEmail(c.var.context, parts.limits, c.req.valid('json')), 200),
  )
  route(routes, links.askVerification, signedIn, async (c) => {
    const { context } = c.var
    const actor = findOrRefuse(context.actor, 'The account')
    return c.json(await askVerification(context, parts.limits, actor), 200)
  })
  return routes
}
