import { MfaNeeded, type Profile } from '../../api/accounts/contract'
import { OwnProfile } from '../../api/accounts/profile/profile.contract'
import { providerCallback } from '../../api/accounts/third-party/third-party.contract'
import { z } from '../../api/http/contract'
import { roles } from '../../api/roles/permissions'

// What the spec's section 7 names is all that another implementation of the API has to answer (docs/decisions/0044).

const text = z.string().nullish()
const Avatar = z
  .union([z.string(), z.object({ _id: z.string() })])
  .nullish()
  .transform((avatar) => (typeof avatar === 'string' ? { _id: avatar } : (avatar ?? null)))

/** Role, city, state, zip and avatar; the rest is rendered from what there is. */
export const SpecProfile = z
  .looseObject({
    role: z.enum(roles),
    city: text,
    state: text,
    zip: text,
    avatar: Avatar,
    id: z.number().int().optional(),
    email: text,
    firstName: text,
    lastName: text,
    displayName: text,
    verified: z.boolean().optional(),
    deletesAt: z.string().optional(),
    factorNeeded: z.literal(true).optional(),
    mustAgree: z.literal(true).optional(),
  })
  .transform(
    ({ id = 0, verified = true, role, avatar, deletesAt, factorNeeded, mustAgree, ...said }): Profile => ({
      id,
      role,
      avatar,
      verified,
      city: said.city ?? null,
      state: said.state ?? null,
      zip: said.zip ?? null,
      email: said.email ?? '',
      firstName: said.firstName ?? '',
      lastName: said.lastName ?? '',
      displayName: said.displayName || nameOf(said) || 'Your account',
      ...(deletesAt && { deletesAt }),
      ...(factorNeeded && { factorNeeded }),
      ...(mustAgree && { mustAgree }),
    }),
  )

type Names = Partial<Record<'firstName' | 'lastName' | 'email', string | null>>
const nameOf = ({ firstName, lastName, email }: Names) => [firstName, lastName].filter(Boolean).join(' ') || email

/** A token with the profile beside it, or in it. */
export const SpecSignedIn = z.preprocess(
  (body) => (isRecord(body) && !('profile' in body) ? { token: body.token, profile: body.user ?? body } : body),
  z.object({ token: z.string().min(1), profile: SpecProfile }),
)

/** A step is ours alone. */
export const SignInResult = z.union([MfaNeeded, SpecSignedIn])

export const ProviderSignedIn = z.union([
  providerCallback.responses[200].content['application/json'].schema,
  SpecSignedIn.transform((entered) => ({ ...entered, outcome: 'signed-in' as const })),
])

/** How many sessions a new password ended: none where the API does not say. */
export const EndedSessions = z
  .looseObject({ ended: z.number().int().catch(0) })
  .nullish()
  .catch(null)
  .transform((answer) => ({ ended: answer?.ended ?? 0 }))

/** Reads null where the API does not answer with the profile. */
export const SavedProfile = OwnProfile.nullable().catch(null)

/** Id and name. Without a role the person's own counts, as the staff guard has it. */
export const SpecDealership = z.looseObject({ id: z.number().int(), name: z.string() }).transform((one) => ({
  id: one.id,
  name: one.name,
  slug: textOf(one.slug),
  city: textOf(one.city),
  role: textOf(one.role),
  status: textOf(one.status) || 'approved',
  logoId: textOf(one.logoId) || null,
}))

export const SpecDealerships = z.array(SpecDealership)

export const SpecAsset = z.looseObject({ _id: z.string() })

/** Whatever it answers: that it did is enough. */
export const Anything = z.unknown()

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
