import { useEffect, useRef } from 'react'

/** A form that failed comes back without its passwords, with script as without; one that was not sent keeps them. */
export function useSecretsForgotten(failure: { code?: string } | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!failure || failure.code === 'unsent') return
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]') ?? [])
      field.value = ''
  }, [failure])
  return form
}
