import { closeCodes } from '~/socket-codes'
import { overEventStream } from './event-stream'
import { overPolling } from './polling'
import { overSocket } from './socket'
import type { TopicMessage } from './topics'
import type { Connection, Transport } from './transport'

const firstPauseMs = 5_000
const maxPauseMs = 300_000

/** Networks that let no WebSocket through mostly let an event stream through, and always a question now and then. */
const transports: readonly [Transport, ...Transport[]] = [overSocket, overEventStream, overPolling]

/** One connection of the page for all that it follows. One that breaks is opened again, more and more seldom. */
export function connect(onMessage: (message: TopicMessage) => void): Connection {
  let followed: readonly string[] = []
  let connection: Connection | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRefused = false
  const attempts = new Attempts()
  const open = () => {
    connection = attempts.transport(followed, {
      onMessage(message) {
        attempts.succeed()
        onMessage(message)
      },
      onClosed(code) {
        connection = undefined
        isRefused = code === closeCodes.policy // nothing can be followed in this session
        if (!isRefused) timer = setTimeout(open, attempts.fail())
      },
    })
  }
  const close = () => {
    clearTimeout(timer)
    connection?.close()
    connection = undefined
  }
  return {
    follow(topics) {
      followed = topics
      if (connection && topics.length > 0) return connection.follow(topics)
      close()
      if (topics.length > 0 && !isRefused) open()
    },
    close,
  }
}

/** A transport over which nothing has ever come gives way to the next. */
class Attempts {
  transport = transports[0]
  private chosen = 0
  private hasWorked = false
  private pauseMs = firstPauseMs

  succeed(): void {
    this.hasWorked = true
    this.pauseMs = firstPauseMs
  }

  /** Milliseconds until the next attempt. */
  fail(): number {
    if (!this.hasWorked) this.chosen = (this.chosen + 1) % transports.length
    this.transport = transports[this.chosen] ?? transports[0]
    if (!this.hasWorked && this.chosen > 0) return 0
    const pauseMs = this.pauseMs
    this.pauseMs = Math.min(maxPauseMs, pauseMs * 3)
    return pauseMs
  }
}
