import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { paths, withQuery } from '~/paths'
import type { Output } from '~/upstream/call-input'
import { getActiveDealership, getDealershipOption, listMyDealerships } from '../../api/dealerships/contract'
import {
  areaOf,
  type DealershipPage,
  type DealershipRole,
  dealershipPages,
  isStaff,
  isSystemAdmin,
  mayOpen,
} from '../../api/roles/permissions'
import type { CachedProfile } from './cookies.server'
import { landingOf } from './landing'
import { safeNext } from './next'
import { orPageNotFound, pageNotFound } from './not-found'
import type { RequestContext } from './request-context.server'
import { samePageUnder } from './same-page'
import { isReading, session } from './session.server'
import { toSignIn } from './sign-in.server'
import { redirectWithToast, safeRedirect } from './toast.server'

export type Args = Pick<LoaderFunctionArgs, 'context' | 'params'>
export interface SignedIn {
  context: RequestContext
  profile: CachedProfile
}
type MyDealership = Output<typeof listMyDealerships>[number]
export interface Staff extends SignedIn {
  /** Null on the dashboard alone: no membership yet, or several and none chosen. */
  dealership: MyDealership | null
  memberships: MyDealership[]
}
export interface StaffOf extends Staff {
  dealership: MyDealership
}

/** Any signed-in person: staff can shop too. */
export const requireUser = async ({ context }: Args): Promise<SignedIn> =>
  askedToAgree(await signedInOr(context, paths.signIn))

export async function requireAdmin({ context }: Args): Promise<SignedIn> {
  const person = await signedInOr(context, paths.adminSignIn)
  if (!isSystemAdmin(person.profile)) throw await toOwnArea(person)
  if (person.profile.factorNeeded) throw await toSecurity(person)
  return person
}

/** Staff of the dealership in the address, or of the active one. Another's dealership, or an id that is no number, is 404. */
export async function requireStaff(args: Args, page: DealershipPage): Promise<StaffOf> {
  const staff = await requireStaffArea(args)
  const { dealership } = staff
  if (!dealership) throw toChooser(staff.context)
  if (!mayOpen(dealership.role as DealershipRole, page)) throw notThisRole()
  return { ...staff, dealership }
}

/** Where a dealership is chosen, and then the page that was wanted. */
const toChooser = ({ url: { pathname, search } }: RequestContext) =>
  safeRedirect(withQuery(paths.dealership().dashboard, { next: safeNext(pathname + search) ?? undefined }))

const staffAreas = new WeakMap<RequestContext, Promise<Staff>>()

/** The area as such: what the dashboard asks for, since it also explains what is missing. Layout and page share one look. */
export function requireStaffArea({ context, params }: Args): Promise<Staff> {
  const staff = staffAreas.get(context) ?? findStaffArea(context, params)
  staffAreas.set(context, staff)
  return staff
}

async function findStaffArea(context: RequestContext, params: Args['params']): Promise<Staff> {
  const { dealershipId } = params
  if (dealershipId !== undefined && !/^[1-9]\d{0,15}$/.test(dealershipId)) throw pageNotFound(context.url)
  const person = await signedInOr(context, paths.dealership(dealershipId).signIn)
  if (!isStaff(person.profile)) throw await toOwnArea(person)
  askedToAgree(person)
  if (dealershipId) context.caller.dealershipId = Number(dealershipId)
  const own = (one: MyDealership) => ({ ...one, role: one.role || person.profile.role }) // another API may not say it
  const memberships = (await context.api.call(listMyDealerships)).map(own)
  const dealership = dealershipId
    ? memberships.find(({ id }) => id === Number(dealershipId))
    : await activeOf(context, memberships)
  if (dealershipId && !dealership) throw await mergedRedirectOrNotFound(context, dealershipId, memberships)
  if (dealership) context.caller.dealershipId = dealership.id
  return { ...person, memberships, dealership: dealership ?? null }
}

/** The id of a dealership that was merged leads to the same page of the one that remains. */
async function mergedRedirectOrNotFound(context: RequestContext, id: string, memberships: readonly MyDealership[]) {
  const named = await orPageNotFound(context.url, context.api.call(getDealershipOption, { id }))
  const { pathname, search } = context.url
  return memberships.some((one) => one.id === named.id)
    ? safeRedirect(samePageUnder(named.id, pathname) + search, 301)
    : pageNotFound(context.url)
}

/** The active one; where the API knows of none, the only one. */
async function activeOf(context: RequestContext, memberships: MyDealership[]): Promise<MyDealership | undefined> {
  const active = await context.api.call(getActiveDealership)
  if (!active) return memberships.length === 1 ? memberships[0] : undefined
  return memberships.find(({ id }) => id === active.id)
}

async function signedInOr(context: RequestContext, signIn: string): Promise<SignedIn> {
  context.response.signIn = signIn
  const state = await session(context)
  if (state.kind === 'unknown') throw state.error
  if (state.kind === 'signed-out') throw toSignIn(context, signIn)
  return { context, profile: state.profile }
}

/** Lists the pages that stay open until a person has agreed: those that ask, that export their data, and that close the account. */
const openBefore: readonly string[] = [
  paths.user.agreements,
  paths.user.account,
  paths.user.editAccount,
  paths.user.reauthenticate,
  paths.exportFile,
]
const isPersonal = (pathname: string) => /^\/(user|dealership|notifications)(\/|$)/.test(pathname)

/** Throws the redirect to the page that asks, in place of a page of their own: what was typed elsewhere is still sent. */
function askedToAgree(person: SignedIn): SignedIn {
  const { context, profile } = person
  const { pathname, search } = context.url
  const page = pathname.toLowerCase().replace(/\/+$/, '') // as the router reads addresses
  const isAsked = profile.mustAgree && !profile.impersonation && !isSystemAdmin(profile)
  if (isAsked && isReading(context) && isPersonal(page) && !openBefore.includes(page))
    throw safeRedirect(withQuery(paths.user.agreements, { next: safeNext(pathname + search) ?? undefined }))
  return person
}

const toOwnArea = ({ context, profile }: SignedIn) =>
  redirectWithToast(context, landingOf(areaOf(profile.role)), {
    type: 'warning',
    message: 'That area belongs to another role, so we brought you to yours.',
  })

const toSecurity = ({ context }: SignedIn) =>
  redirectWithToast(context, paths.user.security, {
    type: 'warning',
    message: 'Administrators need a second step at sign-in here. Set one up, and go on.',
  })

const notThisRole = () => data({ message: 'Your role does not include this page.', code: 'forbidden' }, { status: 403 })

/** The closed set of guards a route's handle may name. */
const guards = {
  user: requireUser,
  admin: requireAdmin,
  staff: requireStaffArea,
  ...(Object.fromEntries(
    dealershipPages.map((page) => [`staff:${page}`, (args: Args) => requireStaff(args, page)]),
  ) as Record<`staff:${DealershipPage}`, (args: Args) => Promise<StaffOf>>),
}
export type GuardName = keyof typeof guards

export class UnknownGuardError extends Error {
  constructor(name: string) {
    super(`Unknown route guard: ${name}`)
  }
}

/** Runs the guard that a route names; an unknown name raises an error (spec section 8). */
export function requireGuard<N extends GuardName>(name: N, args: Args): ReturnType<(typeof guards)[N]> {
  if (!Object.hasOwn(guards, name)) throw new UnknownGuardError(name)
  return guards[name](args) as ReturnType<(typeof guards)[N]>
}

/** Looked at once when the server starts: a misspelt guard stops it instead of leaving a page open. */
export function assertKnownGuards(routes: Record<string, { module: { handle?: unknown } } | undefined>): void {
  for (const route of Object.values(routes)) {
    const handle = route?.module.handle
    if (typeof handle !== 'object' || handle === null || !('guard' in handle)) continue
    if (!Object.hasOwn(guards, String(handle.guard))) throw new UnknownGuardError(String(handle.guard))
  }
}
