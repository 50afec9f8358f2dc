import { isAbsolute } from 'node:path'
import { z } from '@hono/zod-openapi'
import { isTrustedProxy, proxyRange } from '../http/proxies'
import { type CardPayments, cardPaymentsOf, cardProblems } from './card-payments'
import { defaultFeedQuotas, type FeedQuotas } from './feed-quotas'
import { type InboundMail, inboundMailOf, inboundProblems } from './inbound-mail'
import { createDemoPassword, createSecret, hasDemoPassword } from './secret'

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback)
const count = (fallback: number) => z.coerce.number().int().min(1).max(1_000_000).default(fallback)
const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((word) => ['1', 'true', 'on'].includes(word))
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const listed = (words: string) =>
  words
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const Secrets = z
  .string()
  .transform(listed)
  .refine((secrets) => secrets.every((one) => Buffer.byteLength(one) >= 32), 'at least 32 bytes each.')

const Proxies = z.string().transform((words, context) =>
  listed(words).map((word) => {
    const range = proxyRange(word)
    if (range) return range
    context.addIssue({
      code: 'custom',
      message: `“${word}” is neither an IP address, nor a range of them, nor loopback.`,
    })
    return z.NEVER
  }),
)

const Settings = z.object({
  NODE_ENV: optional(z.enum(['development', 'production', 'test'])),
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  API_PORT: port(3001),
  API_HOST: z.string().default('127.0.0.1'),
  API_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  DATA_DIR: z.string().min(1).default('.data'),
  SESSION_SECRET: optional(Secrets),
  PUBLIC_ORIGIN: optional(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)),
  TRUST_PROXY: optional(Proxies),
  ASSET_STORE: z
    .string()
    .regex(/^(file|s3:\/\/[a-z0-9][a-z0-9.-]{1,62})$/, 'must be file, or s3://bucket')
    .default('file'),
  REDIS_URL: optional(z.string().regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  INBOUND_MAIL: optional(z.string()),
  INBOUND_ADDRESS: optional(z.string()),
  INBOUND_AUTHSERV_ID: optional(z.string()),
  BREACHED_PASSWORDS: optional(z.string()),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  PAYMENTS: z.preprocess((value) => (value === '' ? undefined : value), z.enum(['none', 'stripe']).default('none')),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_/, 'must begin with whsec_')),
  STRIPE_API_BASE: optional(z.url({ protocol: /^https?$/ })),
  FEED_FOLDERS: optional(z.string().refine(isAbsolute, 'must be a whole path, like /srv/drops')),
  FEED_FETCHES_PER_HOUR: count(defaultFeedQuotas.fetchesPerHour),
  FEED_MB_PER_DAY: count(defaultFeedQuotas.megabytesPerDay),
  FEED_MB_PER_DAY_UNAPPROVED: count(defaultFeedQuotas.megabytesPerDayUnapproved),
  FEED_MB_KEPT: count(defaultFeedQuotas.megabytesKept),
  FEED_MB_KEPT_UNAPPROVED: count(defaultFeedQuotas.megabytesKeptUnapproved),
  FEED_KEEP_FAILED_DAYS: count(defaultFeedQuotas.keepFailedDays),
  FEED_KEEP_WAITING_DAYS: count(defaultFeedQuotas.keepWaitingDays),
  DEMO: optional(flag),
  ROLE: z.enum(['all', 'web', 'api', 'jobs']).default('all'),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
})

export interface Config {
  role: 'all' | 'web' | 'api' | 'jobs'
  web: { port: number; host: string }
  api: { port: number; host: string; baseUrl?: string }
  databaseUrl?: string
  dataDir: string
  sessionSecrets: string[]
  publicOrigin?: string
  /** Where links in mails lead: the public origin, else this machine. */
  origin: string
  trustProxy: string[]
  redisUrl?: string
  smtpUrl?: string
  /** Replies to mails, where they come in. */
  inboundMail?: InboundMail
  bucket?: string
  /** A file of SHA-1 hashes, sorted, a line each, of passwords that are known to have leaked. */
  breachedPasswords?: string
  /** The root of the folders that dealerships' listing files are put into. */
  feedFolders?: string
  feedQuotas: FeedQuotas
  /** Sign-in by OpenID Connect, when it is set up. */
  thirdParty?: ThirdParty
  /** Payment by card, when it is set up. */
  cards?: CardPayments
  production: boolean
  demo: boolean
  /** Of a demo that others can reach; without, the one that everybody knows. */
  demoPassword?: string
  /** The demo's mails are pages for everybody: on this machine alone, for links that sign people in stand in them. */
  showsMails: boolean
  /** Webhooks, feeds and links lead to this machine alone, where the demo is nobody else’s; otherwise to public addresses alone. */
  callsThisMachine: boolean
  logLevel: string
}

export interface ThirdParty {
  issuer: string
  clientId: string
  clientSecret: string
}

export class ConfigError extends Error {}

/** Reads the settings. Throws ConfigError, a sentence a setting, when they cannot be run with. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Settings.safeParse(env)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const settings = parsed.data
  const production = isProduction(settings)
  const problems = [
    ...(production ? productionProblems(settings) : openDemoProblems(settings)),
    ...cardProblems(settings),
    ...inboundProblems(settings),
  ]
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return {
    role: settings.ROLE,
    web: { port: settings.PORT, host: settings.HOST },
    api: { port: settings.API_PORT, host: settings.API_HOST, baseUrl: settings.API_BASE_URL },
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    sessionSecrets: secretsOf(settings),
    publicOrigin: settings.PUBLIC_ORIGIN,
    origin: settings.PUBLIC_ORIGIN ?? `http://localhost:${settings.PORT}`,
    trustProxy: settings.TRUST_PROXY ?? [],
    redisUrl: settings.REDIS_URL,
    smtpUrl: settings.SMTP_URL,
    inboundMail: inboundMailOf(settings),
    bucket: settings.ASSET_STORE.split('://')[1],
    breachedPasswords: settings.BREACHED_PASSWORDS,
    feedFolders: settings.FEED_FOLDERS,
    feedQuotas: feedQuotasOf(settings),
    thirdParty: thirdPartyOf(settings),
    cards: cardPaymentsOf(settings),
    production,
    demo: !production && settings.DEMO !== false,
    callsThisMachine: !production && settings.DEMO !== false && !isOpen(settings),
    demoPassword: production ? undefined : demoPasswordOf(settings),
    showsMails: !production && settings.DEMO !== false && !settings.SMTP_URL && !isOpen(settings),
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'), // whoever tries the demo reads addresses, not requests
  }
}

type Parsed = z.infer<typeof Settings>

const feedQuotasOf = (settings: Parsed): FeedQuotas => ({
  fetchesPerHour: settings.FEED_FETCHES_PER_HOUR,
  megabytesPerDay: settings.FEED_MB_PER_DAY,
  megabytesPerDayUnapproved: settings.FEED_MB_PER_DAY_UNAPPROVED,
  megabytesKept: settings.FEED_MB_KEPT,
  megabytesKeptUnapproved: settings.FEED_MB_KEPT_UNAPPROVED,
  keepFailedDays: settings.FEED_KEEP_FAILED_DAYS,
  keepWaitingDays: settings.FEED_KEEP_WAITING_DAYS,
})

const thirdPartyOf = ({
  OIDC_ISSUER: issuer,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
}: Parsed) => (clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined)

/** One rule for all: someone else's data or someone else's eyes make it production. */
export const isProduction = (settings: Pick<Parsed, 'NODE_ENV' | 'PUBLIC_ORIGIN' | 'DATABASE_URL' | 'DEMO'>): boolean =>
  settings.NODE_ENV === 'production' ||
  settings.PUBLIC_ORIGIN?.startsWith('https:') === true ||
  (settings.DATABASE_URL !== undefined && settings.DEMO !== true)

const productionProblems = ({ SESSION_SECRET: secrets, PUBLIC_ORIGIN: origin, DEMO: demo }: Parsed): string[] => [
  ...(secrets?.length ? [] : ['SESSION_SECRET: production needs one of at least 32 bytes.']),
  ...(origin ? [] : ['PUBLIC_ORIGIN: production needs the address that people see: links in mails lead there.']),
  ...(demo ? ['DEMO: demo data and demo accounts are refused in production.'] : []),
]

/** Whoever opens a site to others says what it is: production, or on purpose a demo. */
const openDemoProblems = (settings: Parsed): string[] =>
  isOpen(settings) && settings.DEMO !== true
    ? [
        'HOST, API_HOST, PUBLIC_ORIGIN or TRUST_PROXY: others can reach this site. Set DATABASE_URL, SESSION_SECRET and PUBLIC_ORIGIN for production, or DEMO=on for a demo with a password of its own.',
      ]
    : []

/** A proxy on this machine opens a site as well: then its public address or the proxy is named. */
const isOpen = ({ HOST: web, API_HOST: api, API_PORT: apiPort, PUBLIC_ORIGIN: origin, TRUST_PROXY: proxies }: Parsed) =>
  !isThisMachine(web) ||
  (apiPort !== 0 && !isThisMachine(api)) ||
  (origin !== undefined && !isThisMachine(new URL(origin).hostname.replace(/^\[|\]$/g, ''))) ||
  (proxies?.length ?? 0) > 0
const isThisMachine = (host: string): boolean => host === 'localhost' || isTrustedProxy(host, ['loopback'])

const demoPasswordOf = (settings: Parsed): string | undefined =>
  isOpen(settings) || hasDemoPassword(settings.DATA_DIR) ? createDemoPassword(settings.DATA_DIR) : undefined

const secretsOf = ({ SESSION_SECRET: given, DATA_DIR: folder }: Parsed): string[] =>
  given?.length ? given : [createSecret(folder)]
