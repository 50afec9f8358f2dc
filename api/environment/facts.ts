import type { Config } from '../settings/config'
import type { EnvironmentPartKey, EnvironmentSetting } from './contract'

type Env = Record<string, string | undefined>

/** Holds what the parts of the environment are tested and described by. */
export interface EnvironmentFacts {
  settings: Record<EnvironmentPartKey, EnvironmentSetting[]>
  smtpUrl?: string
  /** Is left out where the processes use no Redis. */
  redisUrl?: string
}

/** Describes the settings without their values: what is shown is a kind, a host or a word, never a secret or a path. */
export function environmentFacts(config: Config, env: Env): EnvironmentFacts {
  const { bucket, smtpUrl, redisUrl, databaseUrl, thirdParty, cards, inboundMail } = config
  const of = (name: string, shown: string | null | undefined = null): EnvironmentSetting => ({
    name,
    isSet: Boolean(env[name]),
    shown: shown ?? null,
  })
  return {
    smtpUrl,
    redisUrl: databaseUrl ? redisUrl : undefined,
    settings: {
      mail: [of('SMTP_URL', smtpUrl && schemeOf(smtpUrl))],
      identity: [
        of('GOOGLE_CLIENT_ID'),
        of('GOOGLE_CLIENT_SECRET'),
        of('OIDC_ISSUER', thirdParty && new URL(thirdParty.issuer).hostname),
      ],
      storage: [
        of('ASSET_STORE', bucket ? 'S3 bucket' : 'Folder on this server'),
        ...['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_ENDPOINT_URL_S3'].map((name) => of(name)),
      ],
      payments: [
        of('PAYMENTS', cards ? 'Stripe' : 'Bank transfers and checks'),
        of('STRIPE_SECRET_KEY', cards && keyKind(cards.secretKey)),
        of('STRIPE_WEBHOOK_SECRET'),
        of('STRIPE_API_BASE'),
      ],
      'inbound-mail': [
        of('INBOUND_MAIL', inboundMail && (inboundMail.source.kind === 'webhook' ? 'Webhook' : 'Maildir')),
        of('INBOUND_ADDRESS'),
        of('INBOUND_AUTHSERV_ID'),
      ],
      redis: [of('REDIS_URL', redisUrl && (databaseUrl ? schemeOf(redisUrl) : 'Not used with the embedded database'))],
    },
  }
}

function schemeOf(address: string): string {
  const { protocol, password } = new URL(address)
  return `${protocol.slice(0, -1)}${password ? ', with a password' : ', without a password'}`
}

const keyKind = (key: string): string => (/^(sk|rk)_test_/.test(key) ? 'Test key' : 'Live key')

/** Describes nothing, where only parts of the program run. */
export const noFacts: EnvironmentFacts = {
  settings: { mail: [], identity: [], storage: [], payments: [], 'inbound-mail': [], redis: [] },
}
