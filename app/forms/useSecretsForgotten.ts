import { useEffect, useRef } from 'react'

/** A form that failed comes back without its passwords, with script as without. */
export function useSecretsForgotten(failure: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!failure) return
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]') ?? [])
      field.value = ''
  }, [failure])
  return form
}
