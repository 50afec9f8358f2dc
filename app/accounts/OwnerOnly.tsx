import type { ReactNode } from 'react'
import { useRootData } from '~/root-data'
import { Banner } from '~/ui/page/Banner'

/** Whether an administrator acts as the person: what guards the account is not theirs to change. */
export const useIsActing = (): boolean => useRootData()?.profile?.impersonation !== undefined

/** What only the person does; an administrator who acts as them reads why not. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  return useIsActing() ? <OwnerOnlyNotice /> : children
}

export function OwnerOnlyNotice() {
  const name = useRootData()?.profile?.name
  return (
    <Banner tone="warn" title={`Only ${name} can change this`}>
      <p>Administrators can’t change this while acting as someone else.</p>
    </Banner>
  )
}
