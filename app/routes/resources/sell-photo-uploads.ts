import type { ActionFunctionArgs } from '@remix-run/node'
import { sellPaths } from '~/sell-paths'
import { forwardStart } from '~/selling/steps/photos.server'
import { safeRedirect } from '~/session/toast.server'
import { passedOn } from '~/upstream/forwarded.server'

/** Announces a photo that a script sends in pieces. */
export const action = ({ request, context }: ActionFunctionArgs) => passedOn(() => forwardStart(context, request))

/** Leads who opens the address itself to the step. */
export const loader = () => safeRedirect(sellPaths.step('photos'))
