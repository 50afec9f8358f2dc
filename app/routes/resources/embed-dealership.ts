import type { LoaderFunctionArgs } from '@remix-run/node'
import { dealershipFrame } from '~/embeds/own-frames.server'

/** /embed/dealership/{slug}: a dealership as other sites show it. */
export const loader = ({ params, context }: LoaderFunctionArgs) => dealershipFrame(context, params.slug ?? '')
