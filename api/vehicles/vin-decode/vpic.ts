import type { Worker } from 'node:worker_threads'
import { startThread } from '../../database/threads'
import type { VehicleName } from '../taxonomy/taxonomy'
import type { VpicFacts } from './vpic-lookup'

export interface VpicQuestion {
  id: number
  vin: string
  newestYear: number
}
export interface VpicAnswer {
  id: number
  facts: VpicFacts
  /** In the catalogue's words. */
  name: VehicleName | null
}
export type AskVpic = (question: Omit<VpicQuestion, 'id'>) => Promise<VpicAnswer>

const idleMs = 5 * 60_000

interface Waiting {
  done(answer: VpicAnswer): void
  fail(error: Error): void
}

/** Asks a thread that starts with the first question and ends five minutes after the last, so that its memory is lent. */
export function openVpic(): AskVpic {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let asked = 0
  const answered = (answer: VpicAnswer) => {
    waiting.get(answer.id)?.done(answer)
    waiting.delete(answer.id)
    if (waiting.size === 0) rest()
  }
  const rest = () => {
    worker?.unref()
    clearTimeout(idle)
    idle = setTimeout(() => void worker?.terminate(), idleMs).unref()
  }
  return (question) => {
    clearTimeout(idle)
    asked += 1
    const id = asked
    worker ??= begin(answered, (error) => {
      worker = undefined
      for (const { fail } of waiting.values()) fail(error)
      waiting.clear()
    })
    worker.ref()
    worker.postMessage({ ...question, id } satisfies VpicQuestion)
    return new Promise((done, fail) => waiting.set(id, { done, fail }))
  }
}

let shared: AskVpic | undefined

/** Returns the one asker of this process: a thread holds the whole table. */
export const sharedVpic = (): AskVpic => {
  shared ??= openVpic()
  return shared
}

function begin(answered: (answer: VpicAnswer) => void, ended: (error: Error) => void): Worker {
  const fresh = startThread('api/vehicles/vin-decode/vpic.thread.ts', {})
  let cause = new Error('The thread of the VIN decoder ended.')
  fresh.on('message', answered)
  fresh.on('error', (error: Error) => {
    cause = error
  })
  fresh.on('exit', () => ended(cause))
  return fresh
}
