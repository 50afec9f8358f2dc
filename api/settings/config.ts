import { z } from '@hono/zod-openapi'
import { createSecret } from './secret'

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback)
const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((word) => ['1', 'true', 'on'].includes(word))
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const Settings = z.object({
  NODE_ENV: optional(z.enum(['development', 'production', 'test'])),
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  API_PORT: port(3001),
  API_HOST: z.string().default('127.0.0.1'),
  API_BASE_URL: optional(z.url({ protocol: /^https?$/ })),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  DATA_DIR: z.string().min(1).default('.data'),
  SESSION_SECRET: optional(z.string()),
  PUBLIC_ORIGIN: optional(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)),
  TRUST_PROXY: optional(z.string()),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  DEMO: optional(flag),
  ROLE: z.enum(['all', 'web', 'api', 'jobs']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Config {
  role: 'all' | 'web' | 'api' | 'jobs'
  web: { port: number; host: string }
  api: { port: number; host: string; baseUrl?: string }
  databaseUrl?: string
  dataDir: string
  sessionSecrets: string[]
  publicOrigin?: string
  trustProxy: string[]
  smtpUrl?: string
  production: boolean
  demo: boolean
  logLevel: string
}

export class ConfigError extends Error {}

/** Reads the settings. Throws ConfigError, a sentence a setting, when they cannot be run with. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Settings.safeParse(env)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const settings = parsed.data
  const production = isProduction(settings)
  const problems = production ? productionProblems(settings) : []
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return {
    role: settings.ROLE,
    web: { port: settings.PORT, host: settings.HOST },
    api: { port: settings.API_PORT, host: settings.API_HOST, baseUrl: settings.API_BASE_URL },
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    sessionSecrets: secretsOf(settings),
    publicOrigin: settings.PUBLIC_ORIGIN,
    trustProxy: settings.TRUST_PROXY?.split(',').map((one) => one.trim()) ?? [],
    smtpUrl: settings.SMTP_URL,
    production,
    demo: !production && settings.DEMO !== false,
    logLevel: settings.LOG_LEVEL,
  }
}

type Parsed = z.infer<typeof Settings>

/** One rule for all: someone else's data or someone else's eyes make it production. */
export const isProduction = (settings: Pick<Parsed, 'NODE_ENV' | 'PUBLIC_ORIGIN' | 'DATABASE_URL' | 'DEMO'>): boolean =>
  settings.NODE_ENV === 'production' ||
  settings.PUBLIC_ORIGIN?.startsWith('https:') === true ||
  (settings.DATABASE_URL !== undefined && settings.DEMO !== true)

export function productionProblems(settings: Pick<Parsed, 'SESSION_SECRET' | 'DEMO'>): string[] {
  const secrets = splitSecrets(settings.SESSION_SECRET)
  return [
    ...(secrets.length === 0 ? ['SESSION_SECRET: production needs one of at least 32 bytes.'] : []),
    ...(secrets.some((secret) => Buffer.byteLength(secret) < 32) ? ['SESSION_SECRET: at least 32 bytes each.'] : []),
    ...(settings.DEMO ? ['DEMO: demo data and demo accounts are refused in production.'] : []),
  ]
}

const splitSecrets = (secrets: string | undefined) => secrets?.split(',').filter((one) => one !== '') ?? []

function secretsOf(settings: Parsed): string[] {
  const given = splitSecrets(settings.SESSION_SECRET)
  return given.length > 0 ? given : [createSecret(settings.DATA_DIR)]
}
