import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useWayFailure, WayErrors, WayForm } from '~/accounts/mfa/SecondStepForms'
import { PasskeyForm } from '~/accounts/sign-in/PasskeyForm'
import { answerSecondStep, secondStep } from '~/accounts/sign-in/second-step.server'
import { paths } from '~/paths'
import { pageMeta } from '~/site'

export const loader = ({ context }: LoaderFunctionArgs) => secondStep(context)

export const action = ({ request, context }: ActionFunctionArgs) => answerSecondStep(request, context)

export const meta = () => pageMeta({ title: 'One more step', noindex: true })

export default function ConfirmSignIn() {
  const { methods, entry } = useLoaderData<typeof loader>()
  const page = paths.confirmSignIn
  const failed = useWayFailure('recoveryCode') !== undefined
  const [passkey, app] = [methods.includes('passkey'), methods.includes('totp')]
  return (
    <>
      <h1>One more step</h1>
      <p className="muted">You are almost in. Show within ten minutes that it is you.</p>
      <div className="ways">
        {passkey && (
          <div>
            <WayErrors way="passkey" />
            <PasskeyForm purpose="step" action={page} block>
              Use a passkey
            </PasskeyForm>
          </div>
        )}
        {passkey && app && (
          <p className="or">
            <span>or</span>
          </p>
        )}
        {app && <WayForm way="code" action={page} submit="Sign in" variant={passkey ? 'secondary' : undefined} />}
        {methods.includes('recovery') && (
          <details className="ways__recovery" open={failed || methods.length === 1}>
            <summary>Use a recovery code</summary>
            <WayForm way="recoveryCode" action={page} submit="Sign in with this code" variant="secondary" />
          </details>
        )}
      </div>
      <p className="small muted signin-elsewhere">
        Nothing at hand? <a href={entry}>Begin again</a> or <a href={paths.contactSupport}>ask for help</a>.
      </p>
    </>
  )
}
