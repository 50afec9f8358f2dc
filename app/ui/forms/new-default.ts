import { useEffect, useRef } from 'react'

/** For a select: an input that nobody typed in shows a default that changes, but React leaves a select as it was. */
export function useNewDefault(value: string) {
  const select = useRef<HTMLSelectElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    const before = shown.current
    shown.current = value
    if (select.current?.value === before) select.current.value = value
  }, [value])
  return select
}
