import { randomBytes } from 'node:crypto'
import { fstatSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createAdmin } from '../api/accounts/admins'
import { passwordRules } from '../api/accounts/passwords/passwords'
import type { Context } from '../api/context'
import { connect, databaseName, runScript } from './connect'

const usage = `Usage: npm run admin:create -- --email NAME@EXAMPLE.COM [--name "Full Name"]
The password is taken from the setting PASSWORD or from standard input; with neither one is made and shown once.`
const patienceMs = 3000

async function main(): Promise<number> {
  const order = readOrder(process.argv.slice(2))
  if (typeof order === 'string') {
    console.error(`${order}\n${usage}`)
    return 2
  }
  const given = process.env.PASSWORD || (await fromStandardInput())
  const password = given || randomBytes(18).toString('base64url')
  const database = await connect()
  try {
    const context: Context = {
      db: database.db,
      now: () => new Date(),
      actor: null,
      requestId: 'admin:create',
      ip: null,
      userAgent: null,
    }
    const id = await createAdmin(
      context,
      { ...order, password },
      passwordRules({ breached: process.env.BREACHED_PASSWORDS }),
    )
    console.log(`${order.email} is now system administrator number ${id} in ${databaseName()}.`)
    if (!given) console.log(`The password, shown this once: ${password}`)
    return 0
  } finally {
    await database.close()
  }
}

function readOrder(args: string[]): { email: string; name: string } | string {
  try {
    const { values } = parseArgs({ args, options: { email: { type: 'string' }, name: { type: 'string' } } })
    if (!values.email) return '--email is missing.'
    return { email: values.email, name: values.name ?? 'Administrator' }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The first line of what is piped in; nothing when a person sits there, or when a pipe stays silent. */
async function fromStandardInput(): Promise<string> {
  const input = fstatSync(0)
  if (process.stdin.isTTY || !(input.isFIFO() || input.isSocket() || input.isFile())) return ''
  const silent = setTimeout(() => process.stdin.destroy(), patienceMs)
  let text = ''
  try {
    for await (const chunk of process.stdin) {
      clearTimeout(silent)
      text += String(chunk)
    }
  } catch {
    // a pipe that stayed silent was closed above
  }
  clearTimeout(silent)
  return text.split(/\r?\n/)[0] ?? ''
}

runScript(main)
