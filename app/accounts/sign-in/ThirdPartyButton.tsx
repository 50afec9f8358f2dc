import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { Button } from '~/ui/Button'

interface ThirdPartyButtonProps {
  provider: { name: string } | null
  fields: ReactNode
  opens: boolean
}

/** It leaves the site: the browser sends it itself. */
export function ThirdPartyButton({ provider, fields, opens }: ThirdPartyButtonProps) {
  if (!provider) return null
  return (
    <form method="post" action={paths.thirdParty} data-reload>
      {fields}
      <Button variant="secondary" block icon="log-in">
        Continue with {provider.name}
      </Button>
      {opens && (
        <p className="hint otherways__terms">
          With a new account you agree to the <a href={paths.termOfUse}>terms of use</a> and confirm that you have read
          the <a href={paths.privacyPolicy}>privacy policy</a>.
        </p>
      )}
    </form>
  )
}
