import closeWithGrace from 'close-with-grace'
import { ConfigError, readConfig } from '../api/settings/config'
import { accountsLine } from './greeting'
import { start } from './start'

/** Starts the product, says how to reach it, and stops it in order when asked. */
export async function main(env: Record<string, string | undefined>, development: boolean): Promise<void> {
  const began = performance.now()
  const say = (line: string) => console.log(line)
  try {
    const config = readConfig(env)
    const running = await start(config, { say, development })
    if (running.webUrl) say(`\nDrive Avenue   ${running.webUrl}`)
    if (running.apiUrl) say(`API            ${running.apiUrl}   (description: ${running.apiUrl}/api/openapi.json)`)
    if (config.demo) say(accountsLine(config.demoPassword))
    say(`Ready after ${((performance.now() - began) / 1000).toFixed(1)} s. Ctrl+C stops it.`)
    closeWithGrace({ delay: 10_000 }, ({ err }) => {
      if (err) console.error('\nDrive Avenue ends after an error.', err)
      return running.stop()
    })
  } catch (error) {
    const why =
      error instanceof ConfigError
        ? `These settings cannot be run with:\n${error.message}`
        : error instanceof Error
          ? error.message
          : String(error)
    console.error(`\nDrive Avenue did not start. ${why}`)
    process.exit(1)
  }
}
