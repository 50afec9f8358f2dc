import { paths } from '~/paths'
import { PasskeyForm } from './PasskeyForm'
import type { SignInEntry } from './sign-in-entry'
import { ThirdPartyButton } from './ThirdPartyButton'

interface OtherSignInsProps {
  entry: SignInEntry
  next?: string
  provider?: { name: string } | null
  /** Whether a passkey is a way: whoever registers has none yet. */
  passkey?: boolean
}

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

const EntryFields = ({ entry: { area, dealershipId }, next }: Pick<OtherSignInsProps, 'entry' | 'next'>) => (
  <>
    {area !== 'public' && <input type="hidden" name="area" value={area} />}
    {dealershipId !== undefined && <input type="hidden" name="dealershipId" value={dealershipId} />}
    {next && <input type="hidden" name="next" value={next} />}
  </>
)
