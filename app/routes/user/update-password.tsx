import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PasswordPanel } from '~/accounts/password/PasswordPanel'
import { changePasswordFrom, passwordFacts } from '~/accounts/password/password.server'
import { paths } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'user', title: 'Update password' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return passwordFacts(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return changePasswordFrom(args.request, context, paths.user.updatePassword)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function UpdatePassword() {
  const facts = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={handle.title} sub="We email you whenever your password changes." />
      <PasswordPanel action={paths.user.updatePassword} {...facts} />
    </>
  )
}
