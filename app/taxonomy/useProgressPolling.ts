import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

const everyMs = 2_000

/** Reads the page's data again while a change runs and the tab is visible. */
export function useProgressPolling(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => {
      if (!document.hidden) revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}
