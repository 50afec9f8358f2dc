import { handleForm } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { closingForm } from './closing-form.server'
import { feeForms } from './fee-forms.server'
import { leadForms } from './lead-forms.server'
import { placeForms } from './place-forms.server'
import { profileForms } from './profile-forms.server'

/** Every form of the settings. */
export const changeSettings = (request: Request, context: RequestContext) =>
  handleForm(request, context, {
    ...profileForms(context),
    ...placeForms(context),
    ...feeForms(context),
    ...leadForms(context),
    ...closingForm(context),
  })
