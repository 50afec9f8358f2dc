import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { Topic, TopicValues } from './topics'
import { useIsIdle } from './useIsIdle'
import { useTopic } from './useTopic'

const pollEveryMs = 30_000

/** Reloads the page's data when the topic differs from `known`. A state that stays different is loaded once, or it would load forever. */
export function usePageUpdates<Name extends Topic>(topic: Name | null, known: Partial<TopicValues[Name]>): void {
  const value = useTopic(topic, JSON.stringify(known))
  const { revalidate } = useRevalidator()
  const isIdle = useIsIdle()
  const loadedFor = useRef<string | null>(null)
  const names = Object.keys(known) as (keyof TopicValues[Name])[]
  const differs = value !== null && names.some((name) => value[name] !== known[name])
  const state = differs ? JSON.stringify(value) : null
  useEffect(() => {
    if (!isIdle || state === loadedFor.current) return
    loadedFor.current = state
    if (state !== null) revalidate()
  }, [state, isIdle, revalidate])
}

/** For a page that no topic reaches, such as a guest's: every 30 seconds, while its tab is visible. */
export function usePagePolling(): void {
  const { revalidate } = useRevalidator()
  const isIdle = useIsIdle()
  useEffect(() => {
    if (!isIdle) return
    const timer = setInterval(() => {
      if (!document.hidden) revalidate()
    }, pollEveryMs)
    return () => clearInterval(timer)
  }, [isIdle, revalidate])
}
