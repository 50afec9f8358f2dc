import { useEffect, useState } from 'react'
import { paths, withQuery } from '~/paths'
import { closeCodes } from '~/socket-codes'

const firstPauseMs = 5_000
const maxPauseMs = 300_000

/** The number the page came with, kept true by a WebSocket while there is one; without, it is true again with the next page. */
export function useLiveCount(known: number): number {
  const [live, setLive] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a new page says replaces what was heard
  useEffect(() => setLive(null), [known])
  useEffect(() => listen(setLive), [])
  return live ?? known
}

/** Listens until the returned function is called; a line that breaks is opened again, more and more seldom. */
function listen(hear: (unread: number) => void): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  const open = () => {
    const address = new URL(withQuery(paths.socket, { notices: 1 }), location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    socket = new WebSocket(address)
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(String(data)) as { type: string; unread?: number }
      if (said.type !== 'notifications' || said.unread === undefined) return
      pauseMs = firstPauseMs
      hear(said.unread)
    }
    socket.onclose = ({ code }) => {
      if (code === closeCodes.policy) return // there is nothing to hear for this session: it is not asked again
      timer = setTimeout(open, pauseMs)
      pauseMs = Math.min(maxPauseMs, pauseMs * 3)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    if (!socket) return
    socket.onclose = null
    socket.close()
  }
}
