import type { ActionFunctionArgs } from '@remix-run/node'
import { signInWithPasskey } from '~/accounts/sign-in/passkey-sign-in.server'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'

export const action = ({ request, context }: ActionFunctionArgs) => signInWithPasskey(request, context)

export const loader = () => safeRedirect(paths.signIn)
