import { count } from '~/format/numbers'

export interface OwnMethods {
  app: boolean
  passkeys: number
}

export const methodWords = ({ app, passkeys }: OwnMethods): string =>
  [app && 'an app', passkeys > 0 && count(passkeys, 'passkey')].filter(Boolean).join(', ')
