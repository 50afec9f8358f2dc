import { paths } from '~/paths'
import { PasskeyForm } from './PasskeyForm'
import type { SignInEntry } from './sign-in-entry'
import { ThirdPartyButton } from './ThirdPartyButton'

interface OtherSignInsProps {
  entry: SignInEntry
  next?: string
  /** Left out where there is none, or none may be used. */
  provider?: { name: string } | null
  /** Whether a passkey is a way: whoever registers has none yet. */
  passkey?: boolean
}

/** Below the form of a sign-in page: a passkey, and the third party. */
export function OtherSignIns({ entry, next, provider = null, passkey = true }: OtherSignInsProps) {
  if (!passkey && !provider) return null
  const fields = <EntryFields entry={entry} next={next} />
  return (
    <div className="otherways">
      <p className="or">
        <span>or</span>
      </p>
      {passkey && (
        <PasskeyForm purpose="sign-in" action={paths.passkeySignIn} variant="secondary" block reload fields={fields}>
          Sign in with a passkey
        </PasskeyForm>
      )}
      <ThirdPartyButton provider={provider} fields={fields} opens={entry.area === 'public'} />
    </div>
  )
}

/** Says whose page it was: where a refusal leads back to. */
const EntryFields = ({ entry: { area, dealershipId }, next }: Pick<OtherSignInsProps, 'entry' | 'next'>) => (
  <>
    {area !== 'public' && <input type="hidden" name="area" value={area} />}
    {dealershipId !== undefined && <input type="hidden" name="dealershipId" value={dealershipId} />}
    {next && <input type="hidden" name="next" value={next} />}
  </>
)
