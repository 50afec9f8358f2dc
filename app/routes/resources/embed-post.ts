import type { LoaderFunctionArgs } from '@remix-run/node'
import { postFrame } from '~/embeds/own-frames.server'

/** /embed/post/{id}: a post as other sites show it. */
export const loader = ({ params, context }: LoaderFunctionArgs) => postFrame(context, params.id ?? '')
