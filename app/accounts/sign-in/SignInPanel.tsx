import type { ReactNode } from 'react'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Icon, type IconName } from '~/ui/icons/Icon'
import { Panel } from '~/ui/page/Panel'
import { methodWords, type OwnMethods } from '../mfa/method-labels'

interface SignInPanelProps {
  hasPassword: boolean
  factors: OwnMethods
  passwordPage: string
}

export function SignInPanel({ hasPassword, factors, passwordPage }: SignInPanelProps) {
  const held = methodWords(factors)
  return (
    <Panel title="Signing in" flush>
      <ul className="setups">
        <Setup icon="key-round" title="Password" href={passwordPage} label={hasPassword ? 'Change' : 'Set one'}>
          {hasPassword ? 'You sign in with a password.' : 'Your account has no password.'}
        </Setup>
        <Setup icon="shield-check" title="Second step" href={paths.user.security} label={held ? 'Manage' : 'Add one'}>
          {held ? `Set up: ${held}.` : 'Whoever has your password can sign in.'}
        </Setup>
        <Setup icon="history" title="Activity" href={paths.user.activity} label="Show">
          Every sign-in and every change of your account.
        </Setup>
      </ul>
    </Panel>
  )
}

interface SetupProps {
  icon: IconName
  title: string
  href: string
  label: string
  children: ReactNode
}

const Setup = ({ icon, title, href, label, children }: SetupProps) => (
  <li>
    <Icon name={icon} />
    <div>
      <h3>{title}</h3>
      <p className="muted small">{children}</p>
    </div>
    <ButtonLink href={href} variant="secondary" size="sm">
      {label}
      <span className="sr-only">: {title.toLowerCase()}</span>
    </ButtonLink>
  </li>
)
