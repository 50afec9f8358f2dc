import type { ActionFunctionArgs } from '@remix-run/node'
import { sellPaths } from '~/sell-paths'
import { findDraft } from '~/selling/steps/load-draft.server'
import { forwardPhoto } from '~/selling/steps/photos.server'
import { safeRedirect } from '~/session/toast.server'
import { passedOn } from '~/upstream/forwarded.server'

/** Hands on what a script sends of a photo as it comes, with the draft that it belongs to. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const match = await findDraft(context)
  return passedOn(() => forwardPhoto(context, request, match?.token))
}

/** Leads who opens the address itself to the step. */
export const loader = () => safeRedirect(sellPaths.step('photos'))
