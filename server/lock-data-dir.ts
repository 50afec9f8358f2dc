import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Locks the data folder for this process. Throws when another live process holds it. Returns the release function. */
export function lockDataDir(dataDir: string, port: number): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'server.json')
  const holder = read(file)
  if (holder && isAlive(holder.pid))
    throw new Error(
      `${resolve(dataDir)} is in use by process ${holder.pid}, which serves port ${holder.port}. Stop it first, or set DATA_DIR.`,
    )
  writeFileSync(file, JSON.stringify({ pid: process.pid, port }))
  return () => rmSync(file, { force: true })
}

function read(file: string): { pid: number; port: number } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null // missing, or truncated by a crash
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
