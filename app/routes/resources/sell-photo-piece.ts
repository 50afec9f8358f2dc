import type { ActionFunctionArgs } from '@remix-run/node'
import { forwardPiece } from '~/selling/steps/photos.server'
import { passedOn } from '~/upstream/forwarded.server'

const handOn = ({ request, params, context }: ActionFunctionArgs) =>
  passedOn(() => forwardPiece(context, request, params.uploadId ?? ''))

/** Takes a piece of a photo (PATCH), says how much of it is there (GET), and ends it (DELETE). */
export const action = (args: ActionFunctionArgs) => handOn(args)
export const loader = (args: ActionFunctionArgs) => handOn(args)
