import { useActionData } from '@remix-run/react'

interface NewSecret {
  target: string
  value: string
}

/** Of a webhook that was added or got another: in the answer to its form alone. */
export function useNewSecret(): NewSecret | null {
  const answered = useActionData<{ secret?: NewSecret }>()
  return answered?.secret ?? null
}
