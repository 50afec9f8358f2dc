import { startTransition, useEffect, useRef, useState } from 'react'
import { connect } from './connection'
import type { Topic, TopicValues } from './topics'
import type { Connection } from './transport'
import { useIsIdle } from './useIsIdle'

type Listener = (value: unknown) => void

const listeners = new Map<string, Set<Listener>>()
const latest = new Map<string, unknown>()
let connection: Connection | undefined
let isScheduled = false

/** The components of a page mount in one go: their topics are sent once, afterwards. */
function sendTopics() {
  if (isScheduled) return
  isScheduled = true
  queueMicrotask(() => {
    isScheduled = false
    connection ??= connect((message) => {
      if (!('value' in message)) return
      latest.set(message.topic, message.value)
      for (const listener of listeners.get(message.topic) ?? []) listener(message.value)
    })
    connection.follow([...listeners.keys()])
  })
}

export function listen(topic: string, listener: Listener): () => void {
  const others = listeners.get(topic)
  if (others) {
    others.add(listener)
    if (latest.has(topic)) listener(latest.get(topic))
  } else {
    listeners.set(topic, new Set([listener]))
    sendTopics()
  }
  return () => {
    listeners.get(topic)?.delete(listener)
    if (listeners.get(topic)?.size) return
    listeners.delete(topic)
    latest.delete(topic)
    sendTopics()
  }
}

/**
 * The topic's value, as soon as the server sends one while the page is open; null as long as it has sent none since
 * `known` came with the page. Null follows nothing. Without script a page is true as of when it was loaded.
 * A value waits for the parts of the page whose script is on its way: React would draw them anew (its error 421).
 */
export function useTopic<Name extends Topic>(topic: Name | null, known: unknown): TopicValues[Name] | null {
  const [value, setValue] = useState<TopicValues[Name] | null>(null)
  const isIdle = useIsIdle()
  const isNewer = useRef(false) // than what the page has or is loading: it came after the last load had begun
  useEffect(() => {
    if (!isIdle) isNewer.current = false
  }, [isIdle])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a new page knows replaces what was sent before
  useEffect(() => {
    if (!isNewer.current) startTransition(() => setValue(null))
  }, [known])
  useEffect(() => {
    if (topic === null) return
    return listen(topic, (next) => {
      isNewer.current = true
      startTransition(() => setValue(next as TopicValues[Name]))
    })
  }, [topic])
  return value
}
