import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ProofErrors, ProofForm } from '~/accounts/mfa/MfaForms'
import { reauthenticateFrom, reauthenticationMethods } from '~/accounts/mfa/reauthenticate.server'
import { OwnerOnly, useIsActing } from '~/accounts/OwnerOnly'
import { PasskeyForm } from '~/accounts/sign-in/PasskeyForm'
import { ActionButton } from '~/forms/ActionButton'
import { FormKey } from '~/forms/FormKey'
import { useFailure } from '~/forms/useAnswer'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'

export const handle = { guard: 'user', title: 'Confirm it is you' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return reauthenticationMethods(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return reauthenticateFrom(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function Reauthenticate() {
  const isActing = useIsActing()
  const { next } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        crumbs={[{ label: 'My account', href: paths.user.account }, { label: handle.title }]}
        title={handle.title}
        sub={
          isActing
            ? undefined
            : 'The next step could give someone access or lock you out, so confirm it’s you first. This lasts ten minutes.'
        }
      />
      <OwnerOnly>
        <Panel className="reauthenticate">
          <Methods />
        </Panel>
      </OwnerOnly>
      <p className="small muted signin-elsewhere">
        Changed your mind? <a href={next}>Go back</a>
      </p>
    </>
  )
}

function Methods() {
  const { methods, provider, next } = useLoaderData<typeof loader>()
  const page = withQuery(paths.user.reauthenticate, { next })
  const failed = useFailure('recoveryCode') !== undefined
  const others = methods.password || methods.app
  return (
    <div className="proof-methods">
      {methods.passkey && (
        <div>
          <ProofErrors method="passkey" />
          <PasskeyForm purpose="confirm" action={page} block fields={<FormKey of="confirm-passkey" />}>
            Use a passkey
          </PasskeyForm>
        </div>
      )}
      {methods.passkey && others && <Or />}
      {methods.app && <ProofForm method="code" action={page} submit="Confirm" variant={variant(methods.passkey)} />}
      {methods.app && methods.password && <Or />}
      {methods.password && (
        <ProofForm
          method="password"
          action={page}
          submit="Confirm with the password"
          variant={variant(methods.passkey || methods.app)}
        />
      )}
      {methods.recovery && (
        <details className="proof-methods__recovery" open={failed}>
          <summary>Use a recovery code</summary>
          <ProofForm method="recoveryCode" action={page} submit="Confirm with this code" variant="secondary" />
        </details>
      )}
      {provider && (
        <ActionButton action={paths.thirdParty} reload block icon="log-in">
          Sign in with {provider.name} again
        </ActionButton>
      )}
      {!others && !methods.passkey && !provider && (
        <p>
          There is nothing to confirm with right now. Sign out, set a password by{' '}
          <a href={paths.forgotPassword}>a link by email</a>, and sign in with it.
        </p>
      )}
    </div>
  )
}

const variant = (hasBetter: boolean) => (hasBetter ? 'secondary' : undefined)

const Or = () => (
  <p className="or">
    <span>or</span>
  </p>
)
