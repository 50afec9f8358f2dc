import { ping } from '../../api/accounts/contract'
import { maxTopics, type TopicMessage } from '../../app/live/topics'
import { closeCodes } from '../../app/socket-codes'
import { sourceOf, type TopicCall, type TopicSources } from './topics'

/** To one page: a WebSocket or an event stream. */
export interface Connection {
  send(message: TopicMessage): void
  /** The page opens another one later, but after `policy`. */
  close(code: number, reason: string): void
  /** Called once, at once for a connection that is closed already. */
  onClose(listener: () => void): void
}

interface Parts {
  userId: number
  connection: Connection
  sources: TopicSources
  call(call: TopicCall): Promise<Response>
}

interface Subscription extends TopicCall {
  topic: string
  key: string
  lastSent?: string
  /** While its call is under way. A change meanwhile has it called again, so that what is sent last is the newest. */
  calling?: { again: boolean }
}

/** An open page and the topics it follows. The same value is sent once. */
export class LivePage {
  readonly userId: number
  private subscriptions = new Map<string, Subscription>()

  constructor(private readonly parts: Parts) {
    this.userId = parts.userId
  }

  /** From now on these and no others; those that are new are sent at once. */
  async follow(topics: readonly string[]): Promise<void> {
    const { connection, sources } = this.parts
    const before = this.subscriptions
    this.subscriptions = new Map()
    for (const topic of new Set(topics.slice(0, maxTopics))) {
      const source = sourceOf(sources, topic, this.userId)
      if (source) this.subscriptions.set(topic, before.get(topic) ?? { topic, ...source })
      else connection.send({ topic, refused: 404 })
    }
    const added = [...this.subscriptions.values()].filter(({ topic }) => !before.has(topic))
    await Promise.all(added.map((subscription) => this.send(subscription)))
  }

  /** Sends what has changed; without keys whatever differs from what was sent. */
  async update(keys?: ReadonlySet<string>): Promise<void> {
    const concerned = [...this.subscriptions.values()].filter(({ key }) => !keys || keys.has(key))
    await Promise.all(concerned.map((subscription) => this.send(subscription)))
  }

  /** Closes the page of a session that the API refuses. */
  async checkSession(): Promise<void> {
    const { connection, call } = this.parts
    const answer = await call({ path: ping.path })
    if (answer.status === 401) connection.close(closeCodes.policy, 'Please sign in.')
  }

  /** The server restarts. */
  close(): void {
    this.parts.connection.close(closeCodes.goingAway, 'The server is restarting.')
  }

  private async send(subscription: Subscription): Promise<void> {
    if (subscription.calling) {
      subscription.calling.again = true
      return
    }
    try {
      do {
        subscription.calling = { again: false }
        await this.callAndSend(subscription)
      } while (subscription.calling.again)
    } finally {
      subscription.calling = undefined
    }
  }

  private async callAndSend(subscription: Subscription): Promise<void> {
    const { connection, call } = this.parts
    const { topic } = subscription
    const answer = await call(subscription)
    if (answer.status === 401) return connection.close(closeCodes.policy, 'Please sign in.')
    const text = await answer.text()
    if (this.subscriptions.get(topic) !== subscription || answer.status >= 500) return
    if (!answer.ok) {
      this.subscriptions.delete(topic)
      return connection.send({ topic, refused: answer.status })
    }
    if (text === subscription.lastSent) return
    subscription.lastSent = text
    connection.send({ topic, value: JSON.parse(text) })
  }
}
