import { count } from '~/vehicles/format'

export interface OwnMethods {
  app: boolean
  passkeys: number
}

/** The second factors of an account, named; empty where there is none. */
export const methodWords = ({ app, passkeys }: OwnMethods): string =>
  [app && 'an app', passkeys > 0 && count(passkeys, 'passkey')].filter(Boolean).join(', ')
