import { closeCodes } from '~/socket-codes'
import { addressFor } from './event-stream'
import type { TopicMessage } from './topics'
import type { Connection, Handlers } from './transport'

const pollEveryMs = 30_000

export function overPolling(topics: readonly string[], { onMessage, onClosed }: Handlers): Connection {
  let followed = topics
  let isClosed = false
  const poll = async () => {
    const answer = await fetch(addressFor(followed), { headers: { accept: 'application/json' } }).catch(() => null)
    if (isClosed) return
    if (!answer?.ok) return end(answer?.status === 401 ? closeCodes.policy : closeCodes.cutOff)
    for (const message of (await answer.json()) as TopicMessage[]) onMessage(message)
  }
  const timer = setInterval(poll, pollEveryMs)
  const close = () => {
    isClosed = true
    clearInterval(timer)
  }
  const end = (code: number) => {
    close()
    onClosed(code)
  }
  void poll()
  return {
    follow(next) {
      followed = next
      void poll()
    },
    close,
  }
}
