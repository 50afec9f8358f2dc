import { isSigned, type LinkKeys, linkKeys, linkSignature, signLink } from '../../link-keys'

/** The address is signed along: a link confirms the one it was sent to, whatever the route leads to by now. */
interface Confirmed {
  routeId: number
  target: string
  /** Seconds since 1970. */
  expires: number
}

export const routeConfirmationKeys = (secrets: readonly string[]): LinkKeys => linkKeys(secrets, 'lead-route')

export const signRouteConfirmation = (keys: LinkKeys, confirmed: Confirmed): string =>
  `${confirmed.routeId}.${confirmed.expires}.${signLink(keys, signedText(confirmed))}`

const pattern = new RegExp(`^(\\d{1,15})\\.(\\d{1,12})\\.(${linkSignature})$`)

/** What it names. Nothing is believed before `isRouteConfirmation` has said so. */
export function readRouteConfirmation(token: string): { routeId: number; expires: number; given: string } | null {
  const [, routeId, expires, given = ''] = pattern.exec(token) ?? []
  return routeId ? { routeId: Number(routeId), expires: Number(expires), given } : null
}

export const isRouteConfirmation = (keys: LinkKeys, confirmed: Confirmed, given: string): boolean =>
  isSigned(keys, signedText(confirmed), given)

const signedText = ({ routeId, target, expires }: Confirmed): string => `${routeId}.${expires}.${target.toLowerCase()}`
