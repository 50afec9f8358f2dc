import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCodes } from '~/socket-codes'
import { connect } from './connection'

class FakeSocket {
  static readonly OPEN = 1
  static readonly opened: FakeSocket[] = []
  readyState = FakeSocket.OPEN
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number }) => void
  sent: string[] = []
  constructor() {
    FakeSocket.opened.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  close() {}
}
class FakeEventSource {
  static readonly opened: FakeEventSource[] = []
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  constructor(readonly address: string) {
    FakeEventSource.opened.push(this)
  }
  addEventListener() {}
  close() {}
}
const opened = () => ({ sockets: FakeSocket.opened.length, streams: FakeEventSource.opened.length })
const message = { topic: 'notifications', value: { unread: 1 } }
const data = JSON.stringify(message)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('location', { href: 'http://x.example/user' })
  vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {} })
})
afterEach(() => {
  for (const opened of [FakeSocket.opened, FakeEventSource.opened]) opened.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a transport over which nothing comes gives way to the next, which is kept once it has worked', () => {
  const received = vi.fn()
  connect(received).follow(['notifications', 'export'])
  FakeSocket.opened[0]?.onclose?.({ code: closeCodes.cutOff })
  vi.advanceTimersByTime(0)
  expect(FakeEventSource.opened[0]?.address).toBe('/live?topics=notifications%2Cexport')
  FakeEventSource.opened[0]?.onmessage?.({ data })
  expect(received).toHaveBeenCalledWith(message)
  for (const pauseMs of [5_000, 15_000, 45_000]) {
    FakeEventSource.opened.at(-1)?.onerror?.()
    vi.advanceTimersByTime(pauseMs - 1)
    const before = opened()
    vi.advanceTimersByTime(1)
    expect(opened()).toEqual({ sockets: 1, streams: before.streams + 1 })
  }
})

test('a connection that sends again starts with short pauses again, and a refused session opens none', () => {
  const connection = connect(() => {})
  connection.follow(['notifications'])
  for (let breaks = 0; breaks < 2; breaks += 1) {
    FakeSocket.opened.at(-1)?.onmessage?.({ data })
    FakeSocket.opened.at(-1)?.onclose?.({ code: closeCodes.goingAway })
    vi.advanceTimersByTime(5_000)
  }
  expect(opened()).toEqual({ sockets: 3, streams: 0 })
  FakeSocket.opened.at(-1)?.onclose?.({ code: closeCodes.policy })
  vi.advanceTimersByTime(600_000)
  connection.follow(['export'])
  expect(opened()).toEqual({ sockets: 3, streams: 0 })
})
