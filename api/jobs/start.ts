import type pg from 'pg'
import type { RedisLocation } from '../database/signals'
import { startThread } from '../database/threads'
import type { CallableAddresses } from '../outbound/callable-addresses'
import type { CardPayments } from '../settings/card-payments'
import type { FeedQuotas } from '../settings/feed-quotas'
import type { InboundMail } from '../settings/inbound-mail'

export interface JobsThreadData {
  connection: pg.PoolConfig
  /** Holds what an embedded database counts of itself. */
  counts?: Int32Array
  dataDir: string
  bucket?: string
  smtpUrl?: string
  redis?: RedisLocation
  origin: string
  logLevel: string
  /** Sign sessions; a key made of them signs links to unsubscribe. */
  secrets: readonly string[]
  callable: CallableAddresses
  /** Names the root of the folders that listing files are put into. */
  feedFolders?: string
  feedQuotas: FeedQuotas
  /** Payment by card, when it is set up. */
  cards?: CardPayments
  /** Replies to mails, where they come in. */
  inboundMail?: InboundMail
}

export interface JobsThread {
  stop(): Promise<void>
}

/** Runs the queues in a thread of their own, so that the web's thread parses no feed and draws no PDF. */
export async function startJobs(data: JobsThreadData): Promise<JobsThread> {
  const worker = startThread('api/jobs.thread.ts', { workerData: data })
  await new Promise<void>((done, fail) => {
    worker.once('error', fail)
    worker.once('message', (message: { ready?: true; failed?: string }) =>
      message.ready ? done() : fail(new Error(`The jobs did not start: ${message.failed}`)),
    )
  })
  worker.removeAllListeners('error') // what ends the thread from now on ends the process: without it nothing is sent or read
  return {
    async stop() {
      const ended = new Promise<void>((done) => worker.once('exit', () => done()))
      worker.postMessage('stop')
      await ended
    },
  }
}
