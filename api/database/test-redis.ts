import Redis from 'ioredis'
import type { EnvironmentPart } from '../environment/part'

const limitMs = 10_000

/** Opens a connection of its own and asks for a PONG. */
export const redisTest =
  (url: string): NonNullable<EnvironmentPart['test']> =>
  async () => {
    const client = new Redis(url, {
      lazyConnect: true,
      connectTimeout: limitMs,
      commandTimeout: limitMs,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    })
    let failure: unknown
    client.on('error', (error) => {
      failure = error
    })
    try {
      await client.connect()
      await client.ping()
      return { outcome: 'working', words: 'Redis answered PONG' }
    } catch (error) {
      const cause = failure ?? error
      if (/^(NOAUTH|WRONGPASS|ERR AUTH)|invalid password/i.test(String((cause as Error).message)))
        return { outcome: 'failing', words: 'Redis refused the name and password' }
      throw cause
    } finally {
      client.disconnect()
    }
  }
