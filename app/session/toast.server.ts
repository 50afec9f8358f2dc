import { redirect, type SessionStorage } from '@remix-run/node'
import { createToastUtilsWithCustomSession } from 'remix-toast'
import { assertNavigable } from '~/navigation/protocols'
import type { ToastLink, ToastMessage, Undo } from '~/ui/overlays/visible-toasts'
import { type Cookies, ourCookies, toastCookies } from './cookies.server'
import type { RequestContext } from './request-context.server'

type ToastType = ToastMessage['type']
export interface NewToast {
  message: string
  type?: ToastType
  ttl?: number
  key?: string
  undo?: Undo
  link?: ToastLink
}

// remix-toast says `error` where the spec says `danger`; key, undo and link travel in its description (decision 0011).
const toRemixToastType = (type: ToastType) => (type === 'danger' ? ('error' as const) : type)
const fromRemixToastType = (type: 'info' | 'success' | 'error' | 'warning'): ToastType =>
  type === 'error' ? 'danger' : type

/** Redirects with a toast for the next page. Default type info, default time to live 5000 ms (spec section 9). */
export function redirectWithToast(
  context: RequestContext,
  url: string,
  toast: string | NewToast,
  status: 302 | 303 = 302,
): Promise<Response> {
  const { message, type = 'info', ttl = 5000, ...more } = typeof toast === 'string' ? { message: toast } : toast
  const { redirectWithToast: go } = createToastUtilsWithCustomSession(freeCookie(context))
  const { response } = context
  response.setCookies = response.setCookies.filter((cookie) => !cookie.startsWith('da_toast')) // replaces an earlier toast
  const description = more.undo || more.link ? JSON.stringify(more) : more.key
  return go(assertNavigable(url), { message, type: toRemixToastType(type), duration: ttl, description }, { status })
}

/** The first that the browser does not hold; when all wait for a page, the last one is replaced. */
function freeCookie({ cookies, request }: RequestContext): SessionStorage {
  const held = ourCookies(request.headers.get('cookie'))
  const isFree = (index: number) => !held.some((cookie) => cookie.startsWith(`${toastCookies[index]}=`))
  const free = cookies.toasts.find((_, index) => isFree(index)) ?? cookies.toasts.at(-1)
  if (!free) throw new Error('There is no cookie for toasts.')
  return free
}

/** Adds a toast for the next page, whatever the answer is. A redirect with a toast of its own replaces it. */
export async function leaveToast(context: RequestContext, toast: NewToast): Promise<void> {
  const { headers } = await redirectWithToast(context, context.url.pathname, toast)
  context.response.setCookies.push(...headers.getSetCookie())
}

/** Throws for javascript: and other protocols that links may not have. */
export const safeRedirect = (url: string, init?: ResponseInit | number): Response =>
  redirect(assertNavigable(url), init)

/** The toasts that a page shows; they are not shown again. Requests for anything but a page leave them in their cookies. */
export async function takeToasts({ cookies, request, response }: RequestContext): Promise<ToastMessage[]> {
  const { messages, setCookies } = await readToasts(cookies, request)
  response.setCookies.push(...setCookies)
  return messages
}

/** The toasts of this page, the oldest first, and the cookies that clear them; without a toast a GET sets no cookie. */
export async function readToasts(
  cookies: Cookies,
  request: Request,
): Promise<{ messages: ToastMessage[]; setCookies: string[] }> {
  if (!request.headers.get('cookie')?.includes('da_toast')) return { messages: [], setCookies: [] }
  const found = await Promise.all(cookies.toasts.map((kept) => readToast(kept, request)))
  const read = found.filter((toast) => toast !== null)
  return { messages: read.map(({ message }) => message), setCookies: read.map(({ setCookie }) => setCookie) }
}

async function readToast(kept: SessionStorage, request: Request) {
  const { toast } = await createToastUtilsWithCustomSession(kept)
    .getToast(request)
    .catch(() => ({ toast: undefined }))
  if (!toast) return null
  const message: ToastMessage = {
    ...parseToastDescription(toast.description),
    type: fromRemixToastType(toast.type),
    message: toast.message,
    ttl: toast.duration ?? 5000,
  }
  return { message, setCookie: await kept.destroySession(await kept.getSession()) }
}

/** What the description carries: a key alone, or with more. Both come out of our own signed cookie. */
function parseToastDescription(text: string | undefined): Pick<ToastMessage, 'key' | 'undo' | 'link'> {
  if (!text?.startsWith('{')) return { key: text ?? 'flash' }
  const { key = 'flash', undo, link } = JSON.parse(text) as Pick<NewToast, 'key' | 'undo' | 'link'>
  return { key, undo, link }
}
