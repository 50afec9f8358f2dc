import type { LoaderFunctionArgs } from '@remix-run/node'
import { runFileAnswer } from '~/feeds/run-file-answer.server'
import { requireGuard } from '~/session/guards.server'

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard('staff:feed', args)
  return runFileAnswer(context, 'staff', { run: args.params.runId, what: 'file' })
}
