import type { LoaderFunctionArgs } from '@remix-run/node'
import { inboxIdOf } from '~/inbox/inbox-id.server'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { fileAnswer } from '~/upstream/file-answer.server'
import { openCalendar } from '~/upstream/inbox.server'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('user', args)
  const { file: name } = args.params
  const file = await openCalendar(context, inboxIdOf(args.params, context.url), Number.parseInt(name ?? '', 10))
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
