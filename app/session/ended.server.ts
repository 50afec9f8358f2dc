import type { ActionFunction, LoaderFunction, ServerBuild } from '@remix-run/node'
import { restoreDraft, saveDraft } from '~/forms/drafts.server'
import { refusedAsText } from './refused-file.server'
import { clearSession } from './session.server'
import { toSignIn } from './sign-in.server'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Args = Parameters<LoaderFunction>[0]

/** A 401 ends the session as a failed ping does; what was typed is kept for afterwards (docs/decisions/0043). */
export const withSessionExpiry = (routes: Routes): Routes =>
  Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: watched(route) }]))

function watched({ module }: Route): Route['module'] {
  const { loader, action } = module
  const isForm = action !== undefined && module.default !== undefined
  return {
    ...module,
    ...(loader && {
      loader: (args: Args) => {
        const answer = watch(args, async () => (isForm ? restoreDraft(await loader(args), action, args) : loader(args)))
        return module.default ? answer : answer.catch(refusedAsText)
      },
    }),
    ...(action && {
      action: (args: Parameters<ActionFunction>[0]) => watch(args, () => action(args), isForm),
    }),
  }
}

async function watch(args: Args, work: () => unknown, keepsTyped = false): Promise<unknown> {
  const { context } = args
  const outcome = await Promise.resolve()
    .then(work)
    .then(
      (answer) => () => answer,
      (error: unknown) => () => {
        throw error
      },
    )
  const { endedToken } = context.caller
  if (!endedToken) return outcome()
  if (context.caller.token) await clearSession(context)
  if (!context.response.signIn) return outcome()
  if (keepsTyped) await saveDraft(args.request, context, { token: endedToken, wait: 'sign-in' })
  throw toSignIn(context, context.response.signIn)
}
