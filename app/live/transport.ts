import type { TopicMessage } from './topics'

export interface Handlers {
  onMessage(message: TopicMessage): void
  /** Not called after `close`. */
  onClosed(code: number): void
}
export interface Connection {
  follow(topics: readonly string[]): void
  close(): void
}
export type Transport = (topics: readonly string[], handlers: Handlers) => Connection
