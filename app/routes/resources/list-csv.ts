import type { LoaderFunctionArgs } from '@remix-run/node'
import { listFileAt } from '~/list-files.server'
import { requireGuard } from '~/session/guards.server'

/** Answers with the file of the list at this address: the rows that its filters match, in its order. */
export async function loader(args: LoaderFunctionArgs) {
  const { guard, answer } = listFileAt(args.context.url)
  await requireGuard(guard, args)
  return answer(args)
}
