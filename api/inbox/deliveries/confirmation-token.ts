import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The address is signed along: a link confirms the one it was sent to, whatever the route leads to by now. */
interface Confirmed {
  routeId: number
  target: string
  /** Seconds since 1970. */
  expires: number
}

/** The first signs, all are believed: secrets can be changed without breaking the links that are out. */
export type RouteConfirmationKeys = readonly string[]

export const routeConfirmationKeys = (secrets: readonly string[]): RouteConfirmationKeys =>
  secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'lead-route', 32)).toString('base64url'))

export function signRouteConfirmation(keys: RouteConfirmationKeys, confirmed: Confirmed): string {
  const [key] = keys
  if (!key) throw new Error('Without a key no link to confirm a route can be made.')
  return `${confirmed.routeId}.${confirmed.expires}.${mac(key, confirmed)}`
}

/** What it names. Nothing is believed before `isRouteConfirmation` has said so. */
export function readRouteConfirmation(token: string): { routeId: number; expires: number; given: string } | null {
  const [, routeId, expires, given = ''] = /^(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  return routeId ? { routeId: Number(routeId), expires: Number(expires), given } : null
}

export const isRouteConfirmation = (keys: RouteConfirmationKeys, confirmed: Confirmed, given: string): boolean =>
  keys.some((key) => timingSafeEqual(Buffer.from(mac(key, confirmed)), Buffer.from(given)))

const mac = (key: string, { routeId, target, expires }: Confirmed): string =>
  createHmac('sha256', key).update(`${routeId}.${expires}.${target.toLowerCase()}`).digest('base64url')
