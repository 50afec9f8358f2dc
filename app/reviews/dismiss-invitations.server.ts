import { form, handleForm, saidAt } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { dismissReviewInvitation } from '~/upstream/reviews.server'
import { recordId, z } from '../../api/http/contract'

/** The buttons of the prompts: “Not now”. */
export const dismissInvitations = (request: Request, context: RequestContext) =>
  handleForm(request, context, {
    'dismiss-invitation': form(
      z.object({ conversation: recordId }),
      async ({ conversation }) => {
        await dismissReviewInvitation(context, conversation)
        return { to: paths.user.dashboard, toast: 'We do not ask again.' }
      },
      saidAt(context, paths.user.dashboard),
    ),
  })
