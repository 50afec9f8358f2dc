import { useActionData, useLoaderData } from '@remix-run/react'

/** What the page's action answered, or what was typed before the session ended (app/forms/drafts.server.ts). */
export function useAnswer<T>(): ReturnType<typeof useActionData<T>> {
  const answer = useActionData<T>()
  const found = useLoaderData<{ restored?: ReturnType<typeof useActionData<T>> } | null>()
  return answer ?? found?.restored
}
