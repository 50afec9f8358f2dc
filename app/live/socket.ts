import { paths, withQuery } from '~/paths'
import type { TopicMessage } from './topics'
import type { Connection, Handlers } from './transport'

export function overSocket(topics: readonly string[], { onMessage, onClosed }: Handlers): Connection {
  const address = new URL(withQuery(paths.socket, { live: 1 }), location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  const socket = new WebSocket(address)
  let followed = topics
  const sendTopics = () => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(followed))
  socket.onopen = sendTopics
  socket.onmessage = ({ data }) => onMessage(JSON.parse(String(data)) as TopicMessage)
  socket.onclose = ({ code }) => onClosed(code)
  return {
    follow(next) {
      followed = next
      sendTopics()
    },
    close() {
      socket.onclose = null
      socket.close()
    },
  }
}
