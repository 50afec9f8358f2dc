import { redirect, redirectDocument } from '@remix-run/node'
import { assertNavigable } from './navigation/protocols'
import { paths } from './paths'

/** Addresses that lead elsewhere. `to` may be a path of ours or another site: the latter is a full page load. */
const rules: readonly { from: string; to: string; status: 301 | 302 }[] = [
  { from: '/signup', to: paths.register, status: 302 },
  { from: '/login', to: paths.signIn, status: 302 },
  { from: '/register', to: paths.register, status: 302 },
  { from: '/user', to: paths.user.dashboard, status: 302 },
  { from: '/cars', to: paths.inventory, status: 301 },
  { from: '/vehicles', to: paths.inventory, status: 301 },
  { from: '/vehicle', to: paths.inventory, status: 302 },
  { from: '/dealers', to: paths.dealerships, status: 301 },
  { from: '/privacy', to: paths.privacyPolicy, status: 301 },
  { from: '/terms', to: paths.termOfUse, status: 301 },
  { from: '/recalls', to: 'https://www.nhtsa.gov/recalls', status: 302 },
]

const byPath = new Map(rules.map((rule) => [rule.from, rule]))

/** The redirect that a rule asks for at this address, or null. */
export function ruledRedirect(url: URL): Response | null {
  const rule = byPath.get(url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname)
  if (!rule) return null
  const external = !rule.to.startsWith('/')
  const target = external || rule.to.includes('?') ? rule.to : rule.to + url.search
  return external
    ? redirectDocument(assertNavigable(target), rule.status)
    : redirect(assertNavigable(target), rule.status)
}
