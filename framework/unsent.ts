/** The path at which the server rendered the page. */
export const openedPath = globalThis.location?.pathname

/** Returns what the form is to say. */
type Listener = () => string
let tell: Listener = () => 'Not sent.'

/** Calls the listener whenever a form could not reach the server. */
export function onUnsent(listener: Listener): void {
  tell = listener
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

interface RouterState {
  location: { pathname: string }
  navigation: { location?: { pathname: string }; formMethod?: string }
  loaderData: Record<string, unknown>
}
interface Deferred {
  resolve(data: Record<string, { data: unknown }>): void
  reject(error: unknown): void
}

/** Keeps the data of a page whose update could not reach the server. A page that is on its way fails as ever. */
export function answerUpdate(state: RouterState, { resolve, reject }: Deferred, error: unknown): void {
  if (!isUpdate(state)) reject(error)
  else resolve(Object.fromEntries(Object.entries(state.loaderData).map(([id, data]) => [id, { data }])))
}

/** Whether the page itself is read again: in the background, or after one of its forms. */
const isUpdate = ({ location: shown, navigation: { location: next, formMethod } }: RouterState): boolean =>
  !next || (formMethod === 'POST' && next.pathname === shown.pathname)
