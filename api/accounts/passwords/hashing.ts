import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { startThread } from '../../database/threads'
import { Refusal } from '../../refusals'
import { cost, type HashingJob } from './hashing-cost'
import { openThread } from './hashing-worker'

/** How many jobs may wait for a thread: about a second and a half of work. Others are refused with 503. */
const maxWaiting = 60

/** A PHC string. Throws unavailable when too many wait. */
export const hashPassword = async (password: string): Promise<string> =>
  String(await work(password.normalize('NFC'), null))

let decoy: Promise<string> | undefined

/** Takes the same time for an account without a password as for a wrong one. Throws unavailable when too many wait. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password').catch((error: unknown) => {
    decoy = undefined
    throw error
  })
  const matches = await work(password.normalize('NFC'), passwordHash ?? (await decoy))
  return matches === true && passwordHash !== null
}

type HashingCall = (password: string, against: string | null) => Promise<string | boolean>
const inPool: HashingCall = (password, against) => (against === null ? hash(password, cost) : verify(against, password))
let work: HashingCall = inPool

/** A hash takes some 10 ms: a thread that has not answered for so long gets no core, because others keep them all busy. */
const patienceMs = 500

/** At low priority, so that many sign-ins at once slow no page down; one core is left to the pages. */
export function hashInThreads(count = Math.max(1, Math.min(4, availableParallelism() - 1))): () => Promise<void> {
  const start = () => startThread('api/accounts/passwords/hashing.thread.ts', {})
  const instead = ({ password, against }: HashingJob) => inPool(password, against)
  const threads = Array.from({ length: count }, () => openThread({ start, instead, patienceMs }))
  let next = 0
  work = (password, against) => {
    const [freest] = [...threads].sort((a, b) => a.waiting() - b.waiting())
    if (!freest || freest.waiting() >= maxWaiting)
      throw new Refusal('unavailable', 'Many people are signing in right now. Please try again in a moment.')
    return freest.ask({ id: next++, password, against })
  }
  return async () => {
    work = inPool
    await Promise.all(threads.map((thread) => thread.stop()))
  }
}
