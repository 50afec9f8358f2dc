import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icons/Icon'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'

interface ButtonStyle {
  variant?: ButtonVariant
  size?: 'sm' | 'lg'
  block?: boolean
  icon?: IconName
}

export type ButtonProps = ButtonStyle & { pending?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>

/** Pending keeps the width: the label stays in place, invisible, under the spinner. */
export function Button({ variant, size, block, icon, pending, className, children, ...native }: ButtonProps) {
  return (
    <button
      type="submit"
      {...native}
      className={look({ variant, size, block }, className)}
      aria-busy={pending || undefined}
    >
      <Label icon={icon} size={size}>
        {children}
      </Label>
    </button>
  )
}

export type ButtonLinkProps = ButtonStyle & { href: string } & AnchorHTMLAttributes<HTMLAnchorElement>

export function ButtonLink({ variant, size, block, icon, className, children, ...native }: ButtonLinkProps) {
  return (
    <a {...native} className={look({ variant, size, block }, className)}>
      <Label icon={icon} size={size}>
        {children}
      </Label>
    </a>
  )
}

export type IconButtonProps = Omit<ButtonStyle, 'block' | 'icon'> & {
  icon: IconName
  label: string
  pending?: boolean
} & ButtonHTMLAttributes<HTMLButtonElement>

export function IconButton({ icon, label, variant = 'quiet', size, pending, className, ...native }: IconButtonProps) {
  return (
    <button
      type="submit"
      title={label}
      {...native}
      className={look({ variant, size }, classNames('btn--icon', className))}
      aria-label={label}
      aria-busy={pending || undefined}
    >
      <Icon name={icon} size={size === 'sm' ? 'sm' : undefined} />
    </button>
  )
}

function Label({ icon, size, children }: { icon?: IconName; size?: 'sm' | 'lg'; children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} size={size === 'sm' ? 'sm' : undefined} />}
      {children}
    </>
  )
}

function look({ variant = 'primary', size, block }: ButtonStyle, extra?: string) {
  return classNames('btn', `btn--${variant}`, size && `btn--${size}`, block && 'btn--block', extra)
}
