import type pg from 'pg'
import PgBoss from 'pg-boss'
import { type Jobs, type QueueName, queueNames, schedule } from './queues'

export interface Queue {
  /** It survives a kill and is tried up to six times. */
  add<Q extends QueueName>(queue: Q, data: Jobs[Q]): Promise<void>
  stop(): Promise<void>
}

export async function openQueue(connection: pg.PoolConfig): Promise<Queue> {
  const boss = new PgBoss({ ...bossOptions(connection), supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  for (const name of queueNames) await boss.createQueue(name)
  return {
    async add(queue, data) {
      await boss.send(queue, data, { retryLimit: 6, retryBackoff: true, retryDelay: 5 })
    },
    stop: () => boss.stop({ graceful: false }),
  }
}

type Handlers = { [Q in QueueName]: (data: Jobs[Q]) => Promise<void> }

export async function workQueues(connection: pg.PoolConfig, handlers: Handlers, onError: (error: Error) => void) {
  const boss = new PgBoss({ ...bossOptions(connection), max: 3 })
  boss.on('error', onError)
  await boss.start()
  for (const name of queueNames) {
    await boss.createQueue(name)
    await boss.work(name, { pollingIntervalSeconds: 2 }, async (jobs) => {
      for (const job of jobs) await handlers[name](job.data as never)
    })
    const cron = schedule[name]
    if (cron) await boss.schedule(name, cron)
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 8_000 }) }
}

const bossOptions = (connection: pg.PoolConfig) => ({
  ...(connection.connectionString
    ? { connectionString: connection.connectionString }
    : {
        host: connection.host,
        user: connection.user,
        password: String(connection.password ?? ''),
        database: connection.database,
      }),
})
