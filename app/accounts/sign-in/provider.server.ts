import type { RequestContext } from '~/session/request-context.server'
import { getProvider } from '../../../api/accounts/third-party/third-party.contract'

/** Answers null when none is set up or it cannot be reached: a sign-in page does without its button. */
export const signInProvider = ({ api }: RequestContext) =>
  api.call(getProvider).then(
    (answer) => answer.provider,
    () => null,
  )
