import type { LoaderFunctionArgs } from '@remix-run/node'
import { idIn } from '~/feeds/feed-id.server'
import { requireGuard } from '~/session/guards.server'
import { pageNotFound } from '~/session/not-found'
import { ofRun } from '~/upstream/feed-runs.server'
import { fileAnswer } from '~/upstream/file-answer.server'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:feed', args)
  const file = await ofRun(context, 'staff', idIn(args.params.runId, context.url)).issuesCsv()
  if (!file.ok) throw pageNotFound(context.url)
  return fileAnswer(file)
}
