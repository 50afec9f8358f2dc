import type { LoaderFunctionArgs } from '@remix-run/node'
import { externalFrame } from '~/embeds/external-frame.server'

/** /embed/external?url=: a page of another site, within ours; `open=1`: with what only pressing shows. */
export const loader = ({ context }: LoaderFunctionArgs) => externalFrame(context)
