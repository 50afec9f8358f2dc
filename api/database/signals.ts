import Redis from 'ioredis'

/** Tells the other processes that something was committed, and nothing of what: each reads the changes itself. */
export interface Signals {
  /** Never throws and waits for nothing: what is not heard is found by the next poll. */
  send(): void
  /** Returns the end of it. */
  listen(heard: () => void): () => void
  close(): Promise<void>
}

export interface RedisLocation {
  url: string
  /** Keeps the processes of one database apart from others that use the same Redis. */
  name: string
}

const channel = 'drive-avenue:change_event'
const slowestRetryMs = 5000

/** By Redis, for where the database’s own NOTIFY does not reach: behind a pooler that shares connections. */
export function openSignals({ url, name }: RedisLocation, onError: (error: unknown) => void): Signals {
  const [speaker, ear] = [connect(url, onError), connect(url, onError)]
  const listeners = new Set<() => void>()
  ear.on('ready', () => void ear.subscribe(`${channel}:${name}`).catch(onError))
  ear.on('message', () => {
    for (const heard of listeners) heard()
  })
  return {
    send: () => void (speaker.status === 'ready' && speaker.publish(`${channel}:${name}`, '').catch(onError)),
    listen(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    async close() {
      speaker.disconnect()
      ear.disconnect()
    },
  }
}

/** While it cannot be reached nothing is kept for later. One report for each time that it went away. */
function connect(url: string, onError: (error: unknown) => void): Redis {
  const retryStrategy = (attempts: number) => Math.min(slowestRetryMs, attempts * 200)
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    retryStrategy,
    autoResubscribe: false,
  })
  let isReported = false
  client.on('ready', () => {
    isReported = false
  })
  client.on('error', (error) => {
    if (!isReported) onError(error)
    isReported = true
  })
  return client
}
