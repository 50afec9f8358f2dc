import { useEffect, useRef, useState } from 'react'
import { paths } from '~/paths'
import { closeCodes } from '~/socket-codes'

export type SocketState = 'waiting' | 'connecting' | 'open' | 'closed'
export interface SocketEvent {
  id: number
  at: string
  text: string
}

const eventsKept = 20
const reasons: Record<number, string> = {
  [closeCodes.goingAway]: 'the server is restarting',
  [closeCodes.cutOff]: 'the connection was cut or refused',
  [closeCodes.policy]: 'too many messages',
  [closeCodes.tooLarge]: 'the message was too large',
}

export function useTestSocket() {
  const socket = useRef<WebSocket | null>(null)
  const sentAt = useRef<number | null>(null)
  const [round, setRound] = useState(0)
  const [state, setState] = useState<SocketState>('waiting')
  const [latency, setLatency] = useState<number | null>(null)
  const [serverTime, setServerTime] = useState<string | null>(null)
  const { events, note } = useEvents()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new connection
  useEffect(() => {
    const live = new WebSocket(socketAddress())
    socket.current = live
    setState('connecting')
    live.onopen = () => setState('open')
    live.onclose = ({ code }) => {
      setState('closed')
      note(`Closed with code ${code}${reasons[code] ? `: ${reasons[code]}` : ''}`)
    }
    live.onmessage = ({ data }) => {
      const event = readEvent(data)
      if (!event) return
      setServerTime(event.at)
      if (event.type === 'echo' && sentAt.current !== null) setLatency(performance.now() - sentAt.current)
      note(inWords(event))
    }
    return () => {
      live.onclose = null
      live.close()
    }
  }, [round])

  const send = (text: string) => {
    if (socket.current?.readyState !== WebSocket.OPEN) return
    sentAt.current = performance.now()
    socket.current.send(text)
    note(`Sent “${text}”`)
  }
  return { state, latency, serverTime, events, send, reconnect: () => setRound((current) => current + 1) }
}

function useEvents() {
  const last = useRef(0)
  const [events, setEvents] = useState<SocketEvent[]>([])
  const note = (text: string) => {
    last.current += 1
    const event = { id: last.current, at: new Date().toISOString(), text }
    setEvents((before) => [event, ...before].slice(0, eventsKept))
  }
  return { events, note }
}

function socketAddress(): URL {
  const address = new URL(paths.socket, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address
}

interface ServerEvent {
  type: 'hello' | 'echo' | 'slow-down'
  at: string
  text?: string
}

function readEvent(data: unknown): ServerEvent | null {
  try {
    return JSON.parse(String(data)) as ServerEvent
  } catch {
    return null
  }
}

function inWords({ type, text }: ServerEvent): string {
  if (type === 'hello') return 'The server said hello'
  if (type === 'echo') return `Echo “${text ?? ''}”`
  return 'The server asks to slow down: one message a second'
}
