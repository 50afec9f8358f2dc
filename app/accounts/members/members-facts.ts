import type { membersPage } from './members.server'

export type MembersFacts = Awaited<ReturnType<typeof membersPage>>
