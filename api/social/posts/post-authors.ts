import { hiddenPerson, publicPeople } from '../../accounts/account-lookup'
import type { Context } from '../../context'
import { type DealershipFace, dealershipFaces } from '../../dealerships/lookup'
import { siteName } from '../../site-settings/identity/identity.section'
import { handlesOf } from '../mentions/handles'
import type { Written } from '../written'

export interface Author {
  kind: 'dealership' | 'person' | 'official'
  id: number | null
  name: string
  slug: string | null
  city: string | null
  pictureId: string | null
  canBeFollowed: boolean
  handle: string | null
}

const nobody = {
  kind: 'person',
  id: null,
  slug: null,
  city: null,
  pictureId: null,
  handle: null,
  canBeFollowed: false,
} as const
export const publicStates: readonly DealershipFace['status'][] = ['approved', 'closed']

/** How whoever wrote something is shown. */
export async function authorsOf(
  context: Pick<Context, 'db'>,
  written: readonly Written[],
): Promise<(one: Written) => Author> {
  const dealerships = await dealershipFaces(context, [...new Set(written.flatMap((one) => one.dealershipId ?? []))])
  const ids = [...new Set(written.flatMap((one) => (one.dealershipId === null ? (one.userId ?? []) : [])))]
  const people = await publicPeople(context, ids)
  const handles = await handlesOf(context, ids)
  const official: Author = { ...nobody, kind: 'official', name: await siteName(context) }
  return ({ userId, dealershipId, isOfficial }) => {
    if (isOfficial) return official
    if (dealershipId !== null) return ofDealership(dealerships.get(dealershipId))
    const person = (userId === null ? undefined : people.get(userId)) ?? hiddenPerson
    if (person === hiddenPerson || userId === null) return { ...nobody, name: person.name }
    return {
      ...nobody,
      id: userId,
      name: person.name,
      pictureId: person.avatarId,
      canBeFollowed: true,
      handle: handles.get(userId) ?? null,
    }
  }
}

function ofDealership(face: DealershipFace | undefined): Author {
  if (!face) return { ...nobody, kind: 'dealership', name: 'A dealership' }
  const { id, name, slug, city, status, logoAssetId } = face
  const page = { slug: publicStates.includes(status) ? slug : null, canBeFollowed: status === 'approved' }
  return { kind: 'dealership', id, name, city, pictureId: logoAssetId, handle: null, ...page }
}
