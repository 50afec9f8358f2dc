import closeWithGrace from 'close-with-grace'
import { readConfig } from '../api/settings/config'
import { accountsLine } from './greeting'
import { start } from './start'
import { startFailure } from './start-failure'

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A terminal tells every process of its group, and the launcher hands on what it is told: the second is the same signal. */
const duplicateSignalMs = 1000

const endAtOnce = () => process.exit(1)

function endWhenAsked(close: () => void): void {
  let askedAt: number | null = null
  for (const signal of endSignals)
    process.on(signal, () => {
      if (askedAt !== null && Date.now() - askedAt > duplicateSignalMs) process.exit(1)
      if (askedAt !== null) return
      askedAt = Date.now()
      process.removeListener('disconnect', endAtOnce)
      close()
    })
}

export async function main(env: Record<string, string | undefined>, development: boolean): Promise<void> {
  const began = performance.now()
  const say = (line: string) => console.log(line)
  process.once('disconnect', endAtOnce) // the launcher (scripts/serve.mjs) is gone
  try {
    const config = readConfig(env)
    const running = await start(config, { say, development })
    if (running.webUrl) say(`\nDrive Avenue   ${running.webUrl}`)
    if (running.apiUrl) say(`API            ${running.apiUrl}   (description: ${running.apiUrl}/api/openapi.json)`)
    if (config.demo) say(accountsLine(config.demoPassword))
    say(`Ready after ${((performance.now() - began) / 1000).toFixed(1)} s. Ctrl+C stops it.`)
    const { close } = closeWithGrace({ delay: 10_000, skip: [...endSignals] }, ({ err }) => {
      if (err) console.error('\nDrive Avenue ends after an error.', err)
      return running.stop()
    })
    endWhenAsked(close)
  } catch (error) {
    console.error(`\nDrive Avenue did not start. ${startFailure(error)}`)
    process.exit(1)
  }
}
