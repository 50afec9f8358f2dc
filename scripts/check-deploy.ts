import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, readConfig } from '../api/settings/config'
import { demoAccountsIn } from '../demo/accounts'
import { connect, databaseName, dataDir, runScript } from './connect'

/** Says what production would refuse in these settings, and which demo accounts the database still has. It starts and changes nothing. */
async function main(): Promise<number> {
  const refused = [...settingsRefused(), ...(await demoAccountsFound())]
  for (const reason of refused) console.log(`refused  ${reason}`)
  for (const remark of remarks()) console.log(`note     ${remark}`)
  console.log(refused.length === 0 ? 'Nothing speaks against production.' : 'This is not fit for production.')
  return refused.length === 0 ? 0 : 1
}

function settingsRefused(): string[] {
  try {
    readConfig({ ...process.env, NODE_ENV: 'production' })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
}

async function demoAccountsFound(): Promise<string[]> {
  if (!process.env.DATABASE_URL && !existsSync(join(dataDir(), 'database'))) return [] // nothing is there yet
  try {
    const database = await connect({ migrate: false })
    try {
      const found = await demoAccountsIn(database.pool)
      return found.map((email) => `${databaseName()} has the demo account ${email}.`)
    } finally {
      await database.close()
    }
  } catch (error) {
    return [`${databaseName()} cannot be asked: ${error instanceof Error ? error.message : error}`]
  }
}

/** What would start, and still surprise. */
function remarks(): string[] {
  const { DATABASE_URL, PUBLIC_ORIGIN, SMTP_URL, HOST, PAYMENTS, STRIPE_SECRET_KEY, STRIPE_API_BASE } = process.env
  return [
    ...(DATABASE_URL ? [] : ['DATABASE_URL is not set: the embedded database serves one process on one machine.']),
    ...(!PUBLIC_ORIGIN || PUBLIC_ORIGIN.startsWith('https:')
      ? []
      : [
          'PUBLIC_ORIGIN is no https address: cookies go without Secure and no HSTS is sent, unless a trusted proxy says https.',
        ]),
    ...(SMTP_URL ? [] : ['SMTP_URL is not set: mail is written to DATA_DIR/mail instead of being sent.']),
    ...(PAYMENTS === 'stripe'
      ? []
      : ['PAYMENTS is none: dealerships pay by bank transfer or check, and administrators record what came in.']),
    ...(STRIPE_SECRET_KEY?.includes('_test_')
      ? ['STRIPE_SECRET_KEY is one for tests: no card is really charged.']
      : []),
    ...(STRIPE_API_BASE ? ['STRIPE_API_BASE is set: payments by card go there instead of to Stripe.'] : []),
    ...(HOST ? [] : ['HOST is not set: the site listens on 127.0.0.1 only.']),
  ]
}

runScript(main)
