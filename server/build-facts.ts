import { readFile } from 'node:fs/promises'
import { projectPath } from '../api/database/paths'
import type { Installation } from '../api/health/installation'
import type { Config } from '../api/settings/config'

/** Reads which build runs from the file that open pages ask for; in development there is none. */
export async function buildFacts(development: boolean): Promise<Installation['build']> {
  if (development) return { id: 'development', builtAt: null }
  const text = await readFile(projectPath('build/client/builds/latest.json'), 'utf8').catch(() => '{}')
  const { id, timestamp } = JSON.parse(text) as { id?: string; timestamp?: number }
  return { id: id ?? 'unknown', builtAt: timestamp === undefined ? null : new Date(timestamp) }
}

export const installationOf = ({ dataDir, bucket, smtpUrl }: Config, build: Installation['build']): Installation => ({
  build,
  startedAt: new Date(Date.now() - process.uptime() * 1000),
  dataDir,
  files: bucket ? 'bucket' : 'disk',
  sendsMail: smtpUrl !== undefined,
})
