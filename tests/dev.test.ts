import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from './support/free-port'

const source = 'api/app.ts'

test('a change of the API half is served without a restart by hand, on the same data', async () => {
  const { api, starts, stop } = await startDevelopment()
  try {
    await starts(1)
    const { token } = (await (await register(api)).json()) as { token: string }
    utimesSync(source, new Date(), new Date()) // a change to those who watch it; the text stays as it is
    await starts(2)
    const ping = await fetch(`${api}/api/auth/ping`, { headers: { authorization: `Bearer ${token}` } })
    expect(ping.status).toBe(200)
  } finally {
    await stop()
  }
})

/** `npm run dev` of the API half without the demo, on data and a port of its own. */
async function startDevelopment() {
  const api = await freePort()
  const env = { ROLE: 'api', API_PORT: `${api}`, DEMO: 'off', DATABASE_URL: '', NODE_ENV: 'development' as const }
  const child = spawn('npm', ['run', 'dev'], {
    env: { ...process.env, ...env, DATA_DIR: mkdtempSync(join(tmpdir(), 'dev-')) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a group of its own, which is told to end as by a terminal
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const ended = once(child, 'exit')
  return {
    api: `http://127.0.0.1:${api}`,
    starts: (times: number) =>
      expect.poll(() => said).toSatisfy((text: string) => text.split('Ready after').length - 1 === times),
    async stop() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
      await ended
    },
  }
}

const register = (api: string) =>
  fetch(`${api}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Maya',
      lastName: 'Reyes',
      email: 'maya@example.com',
      password: 'lantern-orchid-79-river',
      zip: '48104',
      terms: true,
    }),
  })
