import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { reauthenticateFrom, waysToReauthenticate } from '~/accounts/mfa/reauthenticate.server'
import { useWayFailure, WayErrors, WayForm } from '~/accounts/mfa/SecondStepForms'
import { PasskeyForm } from '~/accounts/sign-in/PasskeyForm'
import { FormKey } from '~/forms/FormKey'
import { paths, withQuery } from '~/paths'
import { requireGuard } from '~/session/guards.server'
import { pageMeta } from '~/site'
import { Button } from '~/ui/Button'
import { PageHead } from '~/ui/page/PageHead'
import { Panel } from '~/ui/page/Panel'

export const handle = { guard: 'user', title: 'Confirm it is you' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return waysToReauthenticate(context)
}

export async function action(args: ActionFunctionArgs) {
  const { context } = await requireGuard(handle.guard, args)
  return reauthenticateFrom(args.request, context)
}

export const meta = () => pageMeta({ title: handle.title, noindex: true })

export default function Confirm() {
  return (
    <>
      <PageHead
        crumbs={[{ label: 'My account', href: paths.user.account }, { label: handle.title }]}
        title={handle.title}
        sub="What comes next could lock you out, or let somebody else in. Show once more that it is you; then you have ten minutes."
      />
      <Panel className="confirm">
        <Ways />
      </Panel>
      <p className="small muted signin-elsewhere">
        Changed your mind? <a href={paths.user.account}>Go back to My account</a>
      </p>
    </>
  )
}

function Ways() {
  const { ways, provider, next } = useLoaderData<typeof loader>()
  const page = withQuery(paths.user.confirm, { next })
  const failed = useWayFailure('recoveryCode') !== undefined
  const others = ways.password || ways.app
  return (
    <div className="ways">
      {ways.passkey && (
        <div>
          <WayErrors way="passkey" />
          <PasskeyForm purpose="confirm" action={page} block fields={<FormKey of="confirm-passkey" />}>
            Use a passkey
          </PasskeyForm>
        </div>
      )}
      {ways.passkey && others && <Or />}
      {ways.app && (
        <WayForm way="code" action={page} formKey="confirm-code" submit="Confirm" variant={variant(ways.passkey)} />
      )}
      {ways.app && ways.password && <Or />}
      {ways.password && (
        <WayForm
          way="password"
          action={page}
          formKey="confirm-password"
          submit="Confirm with the password"
          variant={variant(ways.passkey || ways.app)}
        />
      )}
      {ways.recovery && (
        <details className="ways__recovery" open={failed}>
          <summary>Use a recovery code</summary>
          <WayForm
            way="recoveryCode"
            action={page}
            formKey="confirm-recovery"
            submit="Confirm with this code"
            variant="secondary"
          />
        </details>
      )}
      {provider && (
        <form method="post" action={paths.thirdParty} data-reload>
          <Button block icon="log-in">
            Sign in with {provider.name} again
          </Button>
        </form>
      )}
      {!others && !ways.passkey && !provider && (
        <p>
          There is nothing to confirm with right now. Sign out, set a password by{' '}
          <a href={paths.forgotPassword}>a link in your mail</a>, and sign in with it.
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
