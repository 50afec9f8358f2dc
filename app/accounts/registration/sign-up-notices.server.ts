import { paths } from '~/paths'
import type { CachedProfile } from '~/session/cookies.server'
import type { IconName } from '~/ui/icons/Icon'

/** What the page says in place of a form; from the server, for few people ever see one. */
export interface SignUpNotice {
  icon: IconName
  title: string
  text: string
  action: { href: string; label: string }
}

export const whileActing = (name: string): SignUpNotice => ({
  icon: 'venetian-mask',
  title: `Only ${name} can do this.`,
  text: 'It would sign them in. You are acting as them: ask them to open this page themselves.',
  action: { href: paths.user.account, label: 'Go to their account' },
})

export const toAdministrators: SignUpNotice = {
  icon: 'store',
  title: 'You administer the marketplace.',
  text: 'Dealerships apply here with an account of their own. Sign out to see their form.',
  action: { href: paths.admin.dealerships, label: 'Go to the dealerships' },
}

export const spentInvitation = (profile: CachedProfile | null, text: string): SignUpNotice => ({
  icon: 'link',
  title: 'This invitation cannot be used.',
  text,
  action: profile
    ? { href: paths.user.account, label: 'Go to your account' }
    : { href: paths.dealership().signIn, label: 'Sign in' },
})

export const byInvitation: SignUpNotice = {
  icon: 'users',
  title: 'You join a dealership by invitation.',
  text: 'Ask an administrator of the dealership to invite you: the link comes by email and works for seven days.',
  action: { href: paths.dealership().signUp, label: 'Apply with a new dealership' },
}
