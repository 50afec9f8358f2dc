import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { cost, type HashingJob, type HashingResult } from './hashing-cost'

// Rendering pages has priority: on Linux each thread has a priority of its own.
setPriority(constants.priority.PRIORITY_LOW)

parentPort?.on('message', ({ id, password, against }: HashingJob) => {
  const value = against === null ? hashSync(password, cost) : verifySync(against, password)
  parentPort?.postMessage({ id, value } satisfies HashingResult)
})
