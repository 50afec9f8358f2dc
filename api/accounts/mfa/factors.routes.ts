import { allow, anyone, recentlyAuthenticated, signedIn } from '../../http/guards'
import { type ApiRoutes, apiRoutes, route } from '../../http/route'
import { findOrRefuse, reauthenticationNeeded } from '../../refusals'
import { adminSecurity, setAdminSecurity } from './admin-security'
import type { FactorParts } from './factors'
import * as contract from './factors.contract'
import { askPasskeySignIn, signInByPasskey } from './passkey-sign-in'
import { askReauthentication, reauthenticate } from './reauthenticate'
import { answerStep, findStep } from './second-step'
import * as step from './second-step.contract'
import * as security from './security'

type Call = { var: { context: import('../../context').Context } }
const actorOf = (c: Call) => findOrRefuse(c.var.context.actor, 'The account')
const browserOf = (c: { req: { header(name: string): string | undefined } }) => c.req.header('user-agent') ?? null

export function factorRoutes(parts: FactorParts) {
  const routes = apiRoutes()
  addSteps(routes, parts)
  addReauthentication(routes, parts)
  addApp(routes, parts)
  addPasskeys(routes, parts)
  addAdminSecurity(routes)
  return routes
}

function addSteps(routes: ApiRoutes, parts: FactorParts) {
  route(routes, step.findStep, anyone, async (c) =>
    c.json(await findStep(c.var.context, parts, c.req.valid('param').token), 200),
  )
  route(routes, step.answerStep, anyone, async (c) =>
    c.json(await answerStep(c.var.context, parts, { ...c.req.valid('json'), userAgent: browserOf(c) }), 200),
  )
  route(routes, step.askPasskeySignIn, anyone, async (c) => c.json(await askPasskeySignIn(c.var.context, parts), 200))
  route(routes, step.signInByPasskey, anyone, async (c) =>
    c.json(await signInByPasskey(c.var.context, parts, { ...c.req.valid('json'), userAgent: browserOf(c) }), 200),
  )
}

function addReauthentication(routes: ApiRoutes, parts: FactorParts) {
  route(routes, contract.getSecurity, signedIn, async (c) =>
    c.json(await security.securityOf(c.var.context, actorOf(c)), 200),
  )
  route(routes, contract.reauthenticate, signedIn, async (c) => {
    await reauthenticate(c.var.context, parts, actorOf(c), c.req.valid('json'))
    return c.json({ ok: true as const }, 200)
  })
  // A person reauthenticates by signing with a passkey; making a new passkey wants that to have happened.
  route(routes, contract.askPasskey, signedIn, async (c) => {
    const actor = actorOf(c)
    if (c.req.valid('json').for === 'confirm')
      return c.json(await askReauthentication(c.var.context, parts, actor), 200)
    if (!actor.recentlyAuthenticated) throw reauthenticationNeeded()
    return c.json(await security.askNewPasskey(c.var.context, parts, actor), 200)
  })
}

function addApp(routes: ApiRoutes, parts: FactorParts) {
  route(routes, contract.beginTotp, recentlyAuthenticated, async (c) =>
    c.json(await security.beginApp(c.var.context, parts, actorOf(c)), 200),
  )
  route(routes, contract.confirmTotp, recentlyAuthenticated, async (c) =>
    c.json(await security.confirmApp(c.var.context, parts, actorOf(c), c.req.valid('json')), 200),
  )
  route(routes, contract.removeTotp, recentlyAuthenticated, async (c) => {
    await security.removeApp(c.var.context, actorOf(c))
    return c.json({ ok: true as const }, 200)
  })
  route(routes, contract.renewRecoveryCodes, recentlyAuthenticated, async (c) =>
    c.json(await security.newRecoveryCodes(c.var.context, actorOf(c)), 201),
  )
}

function addPasskeys(routes: ApiRoutes, parts: FactorParts) {
  route(routes, contract.addPasskey, recentlyAuthenticated, async (c) => {
    const input = { ...c.req.valid('json'), userAgent: browserOf(c) }
    return c.json(await security.savePasskey(c.var.context, parts, actorOf(c), input), 201)
  })
  route(routes, contract.renamePasskey, signedIn, async (c) => {
    const renamed = { id: c.req.valid('param').id, name: c.req.valid('json').name }
    return c.json(await security.renamePasskey(c.var.context, actorOf(c), renamed), 200)
  })
  route(routes, contract.removePasskey, recentlyAuthenticated, async (c) => {
    await security.removePasskey(c.var.context, actorOf(c), c.req.valid('param').id)
    return c.json({ ok: true as const }, 200)
  })
}

function addAdminSecurity(routes: ApiRoutes) {
  route(routes, contract.getAdminSecurity, allow('system_admin'), async (c) =>
    c.json(await adminSecurity(c.var.context), 200),
  )
  route(routes, contract.setAdminSecurity, allow('system_admin'), async (c) => {
    const actor = actorOf(c)
    if (!actor.recentlyAuthenticated) throw reauthenticationNeeded()
    return c.json(await setAdminSecurity(c.var.context, actor, c.req.valid('json')), 200)
  })
}
