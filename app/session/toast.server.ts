import { redirect } from '@remix-run/node'
import { createToastUtilsWithCustomSession } from 'remix-toast'
import { assertNavigable } from '~/navigation/protocols'
import type { ToastMessage, Undo } from '~/ui/overlays/Toaster'
import type { Cookies } from './cookies.server'
import type { RequestContext } from './request-context.server'

type ToastType = ToastMessage['type']
export interface NewToast {
  message: string
  type?: ToastType
  ttl?: number
  key?: string
  undo?: Undo
}

// remix-toast says `error` where the spec says `danger`; key and undo travel in its description (decision 0011).
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
  const { message, type = 'info', ttl = 5000, key, undo } = typeof toast === 'string' ? { message: toast } : toast
  const { redirectWithToast: go } = createToastUtilsWithCustomSession(context.cookies.toasts)
  const { response } = context
  response.setCookies = response.setCookies.filter((cookie) => !cookie.startsWith('da_toast=')) // replaces an earlier toast
  const description = undo ? JSON.stringify({ key, undo }) : key
  return go(assertNavigable(url), { message, type: toRemixToastType(type), duration: ttl, description }, { status })
}

/** Adds a toast for the next page, whatever the answer is. A redirect with a toast of its own replaces it. */
export async function leaveToast(context: RequestContext, toast: NewToast): Promise<void> {
  const { headers } = await redirectWithToast(context, context.url.pathname, toast)
  context.response.setCookies.push(...headers.getSetCookie())
}

/** Throws for javascript: and other protocols that links may not have. */
export const safeRedirect = (url: string, init?: ResponseInit | number): Response =>
  redirect(assertNavigable(url), init)

/** The toasts that a page shows; they are not shown again. Requests for anything but a page leave them in the cookie. */
export async function takeToasts({ cookies, request, response }: RequestContext): Promise<ToastMessage[]> {
  const { messages, setCookie } = await readToasts(cookies, request)
  if (setCookie) response.setCookies.push(setCookie)
  return messages
}

/** The toast of this page, and the cookie that clears it; without a toast a GET sets no cookie. */
export async function readToasts(
  cookies: Cookies,
  request: Request,
): Promise<{ messages: ToastMessage[]; setCookie: string | null }> {
  if (!request.headers.get('cookie')?.includes('da_toast=')) return { messages: [], setCookie: null }
  const { toast } = await createToastUtilsWithCustomSession(cookies.toasts)
    .getToast(request)
    .catch(() => ({ toast: undefined }))
  if (!toast) return { messages: [], setCookie: null }
  const setCookie = await cookies.toasts.destroySession(await cookies.toasts.getSession())
  const message: ToastMessage = {
    ...parseToastDescription(toast.description),
    type: fromRemixToastType(toast.type),
    message: toast.message,
    ttl: toast.duration ?? 5000,
  }
  return { messages: [message], setCookie }
}

/** What the description carries: a key alone, or with an undo. Both come out of our own signed cookie. */
function parseToastDescription(text: string | undefined): Pick<ToastMessage, 'key' | 'undo'> {
  if (!text?.startsWith('{')) return { key: text ?? 'flash' }
  const { key = 'flash', undo } = JSON.parse(text) as Pick<NewToast, 'key' | 'undo'>
  return { key, undo }
}
