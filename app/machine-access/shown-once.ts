import { useActionData } from '@remix-run/react'

/** What the API says once and keeps as a hash, or encrypted: the page that comes next has it, and no other. */
export interface ShownOnce {
  title: string
  words: string
  value: string
  copy: string
}

export function useShownOnce(): ShownOnce | null {
  const answered = useActionData<{ once?: ShownOnce }>()
  return answered?.once ?? null
}
