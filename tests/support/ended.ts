import { apiUrl, type Role, signIn } from './site'
import { type Page, sitePages } from './site-map'
import { read } from './sources'

/** A session's cookies as the browser still has them, after the API has ended the session. */
export async function endedSession(role: Role): Promise<string> {
  const cookies = await signIn(role)
  await endOnServer(cookies)
  return cookies
}

/** Ends a session at the API alone, as another browser, an administrator or the clock does. */
export async function endOnServer(cookies: string): Promise<void> {
  const headers = { authorization: `Bearer ${tokenIn(cookies)}` }
  await fetch(`${apiUrl}/api/auth/logout`, { method: 'POST', headers })
}

/** The token in the signed cookie: base64 of its JSON, then the signature. */
function tokenIn(cookies: string): string {
  const value = /da_token=([^;]+)/.exec(cookies)?.[1] ?? ''
  const [text = ''] = decodeURIComponent(value).split('.')
  return JSON.parse(Buffer.from(text, 'base64').toString()) as string
}

export const cookieOf = (cookies: string, name: string): string =>
  cookies.split('; ').find((one) => one.startsWith(`${name}=`)) ?? ''

interface SignedInRoute {
  path: string
  signIn: string
  role: Role
  takesForms: boolean
  isPage: boolean
}

/** Every route of the site map that a guard stands before, with the sign-in of its area. */
export async function signedInRoutes(): Promise<SignedInRoute[]> {
  const found = (await sitePages()).flatMap((page) => routeOf(page) ?? [])
  return found.flatMap((one) =>
    one.path.startsWith('/dealership') ? [one, { ...one, ...inDealership(one.path, 1) }] : [one],
  )
}

const inDealership = (path: string, id: number) => ({
  path: path.replace('/dealership', `/dealership/${id}`),
  signIn: `/dealership/${id}/signin`,
})

function routeOf({ address, module }: Page): SignedInRoute | null {
  const { text } = read(module)
  if (!/\brequireGuard\(|requireStaffArea\(/.test(text)) return null
  const path = address.replace(/\/\{\w+\?\}/g, '').replace(/\{\w+\??\}/g, '1')
  const area = path.startsWith('/admin')
    ? 'admin'
    : /^\/(dealership|active-dealership)/.test(path)
      ? 'dealership'
      : 'user'
  return {
    ...areas[area],
    path,
    takesForms: /export (async )?(function|const) action\b/.test(text),
    isPage: /export default/.test(text),
  }
}

const areas = {
  admin: { signIn: '/admin/signin', role: 'admin' },
  dealership: { signIn: '/dealership/signin', role: 'dealerAdmin' },
  user: { signIn: '/signin', role: 'consumer' },
} as const
