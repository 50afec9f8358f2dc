import type { LoaderFunctionArgs } from '@remix-run/node'
import { vehicleFrame } from '~/embeds/own-frames.server'

/** /embed/vehicle/{slug}: a car as other sites show it. */
export const loader = ({ params, context }: LoaderFunctionArgs) => vehicleFrame(context, params.slug ?? '')
