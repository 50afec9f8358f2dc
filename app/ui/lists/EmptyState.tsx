import type { ReactNode } from 'react'
import { ButtonLink } from '../Button'
import { Icon, type IconName } from '../icons/Icon'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  action?: { href: string; label: string }
  /** Where the page has no other action. */
  primary?: boolean
  icon?: IconName
}

export function EmptyState({ title, children, action, primary, icon }: EmptyStateProps) {
  return (
    <div className="empty">
      {icon && <Icon name={icon} />}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && (
        <ButtonLink href={action.href} variant={primary ? 'primary' : 'secondary'}>
          {action.label}
        </ButtonLink>
      )}
    </div>
  )
}
