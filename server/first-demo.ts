// Makes the demo of a first start while the web half is still being built. scripts/prepare.mjs starts it.
import { readConfig } from '../api/settings/config'
import { lockDataDir } from './lock-data-dir'
import { isFirstDemo, makeDemo } from './make-demo'
import { startFailure } from './start-failure'

process.once('disconnect', () => process.exit(1)) // the launcher is gone
process.channel?.unref()

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!isFirstDemo(config)) return
  process.once('exit', lockDataDir(config.dataDir, config.web.port))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  const began = performance.now()
  console.log('Making the demo marketplace meanwhile …')
  await makeDemo(config)
  console.log(`Made the demo marketplace in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

main().catch((error: unknown) => {
  console.error(`\nDrive Avenue did not start. ${startFailure(error)}`)
  process.exitCode = 1
})
