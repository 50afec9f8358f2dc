import { paths, withQuery } from '~/paths'
import { closeCodes } from '~/socket-codes'
import type { TopicMessage } from './topics'
import type { Connection, Handlers } from './transport'

export const addressFor = (topics: readonly string[]) => withQuery(paths.live, { topics: topics.join(',') })

/** A browser opens six connections to a site over HTTP/1.1: a page that nobody looks at leaves its own to the others. */
export function overEventStream(topics: readonly string[], { onMessage, onClosed }: Handlers): Connection {
  let followed = topics
  let source: EventSource | undefined
  const open = () => {
    source?.close()
    source = undefined
    if (document.hidden) return
    source = new EventSource(addressFor(followed))
    source.onmessage = ({ data }) => onMessage(JSON.parse(String(data)) as TopicMessage)
    source.addEventListener('closed', ({ data }) => end(Number(data)))
    source.onerror = () => end(closeCodes.cutOff)
  }
  const close = () => {
    document.removeEventListener('visibilitychange', open)
    source?.close()
  }
  const end = (code: number) => {
    close()
    onClosed(code)
  }
  document.addEventListener('visibilitychange', open)
  open()
  return {
    follow(next) {
      followed = next
      open()
    },
    close,
  }
}
