import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { recordId, z } from '../../api/http/contract'
import { dismissReviewInvitation } from '../../api/reviews/contract'

/** The buttons of the prompts: “Not now”. */
export const dismissInvitations = (request: Request, context: RequestContext) =>
  handleForm(request, context, {
    'dismiss-invitation': form(
      z.object({ conversation: recordId }),
      async ({ conversation }) => {
        await context.api.call(dismissReviewInvitation, { id: conversation })
        return { to: paths.user.dashboard, toast: 'We do not ask again.' }
      },
      redirectWithError(context, paths.user.dashboard),
    ),
  })
