import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { allocatorSettings } from './allocator.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs the built server in a process of its own, because an allocator reads its settings when a process starts. Signals
 * are handed on, its exit is ours, and it ends when this process is gone (server/main.ts listens for that).
 */
export function serve() {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../build/server.js', import.meta.url))], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...allocatorSettings },
  })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const one of signals) process.removeAllListeners(one)
    process.kill(process.pid, signal)
  })
}
