import type { ActionFunctionArgs } from '@remix-run/node'
import { forwarded } from '~/upstream/forwarded.server'
import { forwardPiece } from '~/upstream/uploads.server'

const handOn = ({ request, params, context }: ActionFunctionArgs) =>
  forwarded(context, () => forwardPiece(context, request, params.uploadId ?? ''))

/** A piece of a file (PATCH), its end before it is whole (DELETE), and how much of it is there (GET). */
export const action = (args: ActionFunctionArgs) => handOn(args)
export const loader = (args: ActionFunctionArgs) => handOn(args)
