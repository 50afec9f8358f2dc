import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The demo's signing secret: made once and kept in the data folder, so that a restart signs nobody out. */
export const createSecret = (dataDir: string): string => madeOnce(join(dataDir, 'session-secret'), 32)

/** The password of a demo that others can reach: nobody knows it who has not seen this machine's terminal. */
export const createDemoPassword = (dataDir: string): string => madeOnce(demoPasswordFile(dataDir), 12)

/** Once a demo has been open to others it keeps its password: the accounts have no other. */
export const hasDemoPassword = (dataDir: string): boolean => existsSync(demoPasswordFile(dataDir))

const demoPasswordFile = (dataDir: string) => join(dataDir, 'demo-password')

function madeOnce(file: string, bytes: number): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const secret = randomBytes(bytes).toString('base64url')
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
