import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { PasswordPanel } from '~/accounts/password/PasswordPanel'
import { changePasswordFrom, passwordFacts } from '~/accounts/password/password.server'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'

/** A password is the person's, whichever dealership they work for today: the area alone is asked for. */
export const handle = { guard: 'staff', title: 'Change password' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return passwordFacts(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changePasswordFrom(args.request, context, context.url.pathname)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function DealershipChangePassword() {
  const facts = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title={handle.title} sub="We email you whenever your password changes." />
      <PasswordPanel action={pathname} {...facts} />
    </>
  )
}
