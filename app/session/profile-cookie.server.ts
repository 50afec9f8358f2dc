import type { CachedProfile, Cookies } from './cookies.server'

type Jar = Pick<Cookies, 'profile' | 'marksOf'>

/** The profile with a mark of its session: beside another session's token it is nobody's. */
export const writeProfile = ({ profile, marksOf }: Jar, token: string, value: CachedProfile): Promise<string> =>
  profile.serialize({ ...value, mark: marksOf(token)[0] })

/** The profile that was written for this token, or null: then the ping says who it is. */
export async function readProfile(jar: Jar, token: string, header: string | null): Promise<CachedProfile | null> {
  const value: unknown = await jar.profile.parse(header).catch(() => null)
  if (typeof value !== 'object' || value === null) return null
  const { name, role, avatar, verified, factorNeeded, mustAgree, deletesAt, impersonation, mark } = value as Partial<
    CachedProfile & { mark: string }
  >
  if (typeof name !== 'string' || typeof role !== 'string' || !jar.marksOf(token).includes(mark ?? '')) return null
  const needs = {
    ...(factorNeeded && { factorNeeded }),
    ...(mustAgree && { mustAgree }),
    ...(deletesAt && { deletesAt }),
    ...(impersonation && { impersonation }),
  }
  return { name, role, avatar: avatar ?? null, verified: verified !== false, ...needs }
}
