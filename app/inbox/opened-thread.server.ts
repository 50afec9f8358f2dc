import type { RequestContext } from '~/session/request-context.server'

interface Shown {
  unread: boolean
  messages: readonly { id: number }[]
}

/** A conversation, from `?before=` back. `newest` is null while earlier messages are shown: no later one is among them. */
export async function openedThread<Thread extends Shown>(
  { url }: RequestContext,
  open: (page: { before?: string }) => Promise<Thread>,
  read?: (upTo: number) => Promise<unknown>,
): Promise<{ thread: Thread; newest: number | null }> {
  const before = url.searchParams.get('before') ?? undefined
  const thread = await open({ before })
  const newest = before ? null : (thread.messages.at(-1)?.id ?? null)
  if (thread.unread && newest) await read?.(newest)
  return { thread, newest }
}
