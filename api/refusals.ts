import type { Actor } from './context'

/** The closed set of reasons for which an operation refuses. Each has one HTTP status (api/http/errors.ts). */
export type RefusalCode =
  | 'invalid'
  | 'not_signed_in'
  | 'forbidden'
  | 'confirm_needed'
  | 'factor_needed'
  | 'not_found'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'too_many'
  | 'unavailable'

export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    /** A sentence for each field that is wrong, by the field's name. */
    readonly fields?: Record<string, string>,
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
  }
}

export const invalid = (message: string, fields?: Record<string, string>) => new Refusal('invalid', message, fields)
export const notSignedIn = () => new Refusal('not_signed_in', 'Please sign in to go on.')
export const forbidden = (message = 'Your role does not allow this.') => new Refusal('forbidden', message)
export const keyNeeded = () =>
  new Refusal('not_signed_in', 'Send an API key that works: Authorization: Bearer da_live_…')
/** The person is known, but did not prove it lately: they do, and come back. */
export const reauthenticationNeeded = () => new Refusal('confirm_needed', 'Please confirm first that it is you.')
export const factorNeeded = () =>
  new Refusal('factor_needed', 'Administrators need a second step at sign-in here. Set one up, and go on.')
export const notFound = (what: string) => new Refusal('not_found', `${what} was not found.`)
/** A version that is not the newest any more. */
export const changedMeanwhile = (what: string) =>
  new Refusal('conflict', `Somebody else has changed this ${what} meanwhile. Look again, then decide.`)
export const gone = (message: string) => new Refusal('gone', message)
export const tooMany = (message: string, retryAfterSeconds: number) =>
  new Refusal('too_many', message, undefined, retryAfterSeconds)

/** The value, or a refusal with 404 when there is none. */
export function findOrRefuse<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw notFound(what)
  return value
}

/** Throws forbidden for an administrator who acts as somebody else. */
export function refuseActing(actor: Actor | null): void {
  if (actor && actor.impersonatorId !== null) throw forbidden('Only the person can do this. You are acting as them.')
}

/** Throws confirm_needed unless they authenticated within the last ten minutes: for dangerous changes. */
export function requireRecent({ recentlyAuthenticated: isRecent }: Actor): void {
  if (!isRecent) throw reauthenticationNeeded()
}

/** For a part of a call that only the person does. Throws forbidden while acting as somebody, confirm_needed. */
export function requireInPerson(actor: Actor): void {
  refuseActing(actor)
  requireRecent(actor)
}
