/** The path at which the server rendered the page. */
export const openedPath = globalThis.location?.pathname

/** Returns what the form is to say. */
type Listener = () => string
let tell: Listener = () => 'Not sent.'

/** Calls the listener whenever a form could not reach the server, and `update` when an update of the page could not. */
export function onUnsent(listener: Listener, update: typeof answerUpdate): void {
  tell = listener
  answerUpdate = update
}

export const noteUnsent = (): string => tell()

/**
 * Answers a form in the browser when the server gave no answer that can be read: as the server refuses a form, so that
 * the page stays with what was typed. Throws the error again when a newer navigation has aborted the request.
 */
export const unsentAnswer =
  ({ signal, body }: RequestInit) =>
  (error: unknown) => {
    if (signal?.aborted) throw error
    const values = Object.fromEntries(body as FormData) // files among them, which no field reads
    return { status: 503, data: { data: { form: { values, errors: {}, message: tell(), code: 'unsent' } } } }
  }

export interface RouterState {
  location: { pathname: string }
  navigation: { location?: { pathname: string }; formMethod?: string }
  loaderData: Record<string, unknown>
}
export interface Deferred {
  resolve(data: Record<string, { data: unknown }>): void
  reject(error: unknown): void
}

/** Fails as ever, until what knows better is loaded. */
export let answerUpdate = (_: RouterState, deferred: Deferred, error: unknown): void => deferred.reject(error)
