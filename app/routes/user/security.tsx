import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PasskeysPanel } from '~/accounts/mfa/PasskeysPanel'
import { AppPanel, RecoveryPanel } from '~/accounts/mfa/SecurityPanels'
import { answerSecurity, type SecurityAnswer, securityFacts } from '~/accounts/mfa/security.server'
import { OwnerOnlyNotice, useIsActing } from '~/accounts/OwnerOnly'
import { useAnswer } from '~/forms/useAnswer'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { ButtonLink } from '~/ui/Button'
import { Banner } from '~/ui/page/Banner'
import { PageHead } from '~/ui/page/PageHead'

export const handle = { guard: 'user', title: 'Security' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return securityFacts(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return answerSecurity(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function SecurityPage() {
  const { security: found, constraints } = useLoaderData<typeof loader>()
  const isActing = useIsActing()
  const security = { ...found, recent: found.recent && !isActing }
  const answer = useAnswer<SecurityAnswer>()
  return (
    <>
      <PageHead
        crumbs={[{ label: 'My account', href: paths.user.account }, { label: handle.title }]}
        title={handle.title}
        sub="A second step at sign-in keeps out whoever has your password alone."
      />
      <div className="stack account">
        {security.required && (
          <Banner tone="warn" title="A second step is needed">
            Administrators need an app or a passkey here. Set one up, and the administration opens.
          </Banner>
        )}
        {isActing ? <OwnerOnlyNotice /> : !security.recent && <ReauthenticateFirst />}
        {answer?.recoveryCodes && <RecoveryPanel security={security} answer={answer} />}
        <div className="cols cols--2">
          <div className="col">
            <AppPanel security={security} answer={answer} />
            {!answer?.recoveryCodes && <RecoveryPanel security={security} answer={answer} />}
          </div>
          <div className="col">
            <PasskeysPanel security={security} constraints={constraints} />
            <p className="small muted">
              See where you are signed in under <a href={`${paths.user.account}#sessions`}>My account</a>, and change
              your password under <a href={paths.user.updatePassword}>Update password</a>.
            </p>
          </div>
        </div>
      </div>
    </>
  )
}

function ReauthenticateFirst() {
  return (
    <Banner tone="info" title="To change anything here, confirm first that it is you">
      <p>Ten minutes have passed since you did.</p>
      <p className="security__confirm">
        <ButtonLink href={withQuery(paths.user.reauthenticate, { next: paths.user.security })} size="sm">
          Confirm it is you
        </ButtonLink>
      </p>
    </Banner>
  )
}
