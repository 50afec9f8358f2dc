import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Topic, TopicValues } from './topics'
import { useTopic } from './useTopic'

const gentlyEveryMs = 30_000

/**
 * Loads the page anew when what it follows is not what it knows, once for each state, and not while a form is under way.
 * Null follows nothing.
 */
export function usePageUpdates<Name extends Topic>(topic: Name | null, known: Partial<TopicValues[Name]>): void {
  const value = useTopic(topic, JSON.stringify(known))
  const { revalidate, isIdle } = useIdleRevalidator()
  const loadedFor = useRef<string | null>(null)
  const names = Object.keys(known) as (keyof TopicValues[Name])[]
  const differs = value !== null && names.some((name) => value[name] !== known[name])
  const state = differs ? JSON.stringify(value) : null
  useEffect(() => {
    if (state === null || !isIdle || state === loadedFor.current) return
    loadedFor.current = state
    revalidate()
  }, [state, isIdle, revalidate])
}

/** For pages that no topic reaches, a guest's for example: every 30 seconds while somebody looks at it. */
export function useGentleUpdates(): void {
  const { revalidate, isIdle } = useIdleRevalidator()
  useEffect(() => {
    if (!isIdle) return
    const timer = setInterval(() => {
      if (!document.hidden) revalidate()
    }, gentlyEveryMs)
    return () => clearInterval(timer)
  }, [isIdle, revalidate])
}

function useIdleRevalidator() {
  const { revalidate, state } = useRevalidator()
  const navigation = useNavigation()
  const isSending = useFetchers().some((fetcher) => fetcher.state !== 'idle')
  return { revalidate, isIdle: state === 'idle' && navigation.state === 'idle' && !isSending }
}
