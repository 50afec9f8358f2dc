import { isSigned, type LinkKeys, linkKeys, linkSignature, signLink } from '../../link-keys'

/** Address and round are signed along: a link confirms the address it was sent to, and no more once that has ended. */
interface Confirmed {
  routeId: number
  target: string
  round: number
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

const signedText = ({ routeId, target, round, expires }: Confirmed): string =>
  `${routeId}.${expires}.${round}.${target.toLowerCase()}`
