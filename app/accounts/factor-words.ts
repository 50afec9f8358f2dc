import { count } from '~/vehicles/format'

export interface HeldFactors {
  app: boolean
  passkeys: number
}

/** The second factors of an account, named; empty where there is none. */
export const factorWords = ({ app, passkeys }: HeldFactors): string =>
  [app && 'an app', passkeys > 0 && count(passkeys, 'passkey')].filter(Boolean).join(', ')
