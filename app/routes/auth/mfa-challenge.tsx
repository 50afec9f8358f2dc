import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ProofErrors, ProofForm } from '~/accounts/mfa/MfaForms'
import { readMfaChallenge, submitMfaAnswer } from '~/accounts/sign-in/mfa-challenge.server'
import { PasskeyForm } from '~/accounts/sign-in/PasskeyForm'
import { useFailure } from '~/forms/useAnswer'
import { paths } from '~/paths'
import { pageMeta } from '~/site'

export const loader = ({ context }: LoaderFunctionArgs) => readMfaChallenge(context)

export const action = ({ request, context }: ActionFunctionArgs) => submitMfaAnswer(request, context)

export const meta = () => pageMeta({ title: 'One more step', noindex: true })

export default function MfaChallenge() {
  const { methods, entry } = useLoaderData<typeof loader>()
  const page = paths.mfaChallenge
  const failed = useFailure('recoveryCode') !== undefined
  const [passkey, app] = [methods.includes('passkey'), methods.includes('totp')]
  return (
    <>
      <h1>One more step</h1>
      <p className="muted">You are almost in. Show within ten minutes that it is you.</p>
      <div className="proof-methods">
        {passkey && (
          <div>
            <ProofErrors method="passkey" />
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
        {app && <ProofForm method="code" action={page} submit="Sign in" variant={passkey ? 'secondary' : undefined} />}
        {methods.includes('recovery') && (
          <details className="proof-methods__recovery" open={failed || methods.length === 1}>
            <summary>Use a recovery code</summary>
            <ProofForm method="recoveryCode" action={page} submit="Sign in with this code" variant="secondary" />
          </details>
        )}
      </div>
      <p className="small muted signin-elsewhere">
        Nothing at hand? <a href={entry}>Begin again</a> or <a href={paths.contactSupport}>ask for help</a>.
      </p>
    </>
  )
}
