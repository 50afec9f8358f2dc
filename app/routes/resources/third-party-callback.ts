import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerOfProvider } from '~/accounts/sign-in/third-party.server'

/** Where the third party sends people back to: the one GET that begins a session (docs/decisions/0023). */
export const loader = ({ context }: LoaderFunctionArgs) => answerOfProvider(context)
