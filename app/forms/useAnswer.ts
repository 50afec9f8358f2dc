import { useActionData, useLoaderData } from '@remix-run/react'
import type { FormFailure } from './parse.server'

/** What the page's action answered, or what was typed before the session ended (app/forms/drafts.server.ts). */
export function useAnswer<T>(): ReturnType<typeof useActionData<T>> {
  const answer = useActionData<T>()
  const found = useLoaderData<{ restored?: ReturnType<typeof useActionData<T>> } | null>()
  return answer ?? found?.restored
}

/** What was wrong with this form when it was sent, if it was. */
export function useFailure(intent?: string): FormFailure | undefined {
  const form = useAnswer<{ form?: FormFailure } | null>()?.form
  return form?.values.intent === intent ? form : undefined
}
