import type { ActionFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'
import { forwardUpload } from '~/upstream/assets.server'
import { UpstreamError } from '~/upstream/errors'

/** What a script uploads is streamed to the API unchanged, with the bearer token; `?dealership=` says for which dealership. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.caller.token) return errorAnswer(401, 'not_signed_in', 'Please sign in to go on.')
  const dealership = context.url.searchParams.get('dealership')?.match(/^\d{1,15}$/)?.[0]
  try {
    const { status, body, headers } = await forwardUpload(context, request, dealership)
    return new Response(body, { status, headers: pickHeaders(headers, ['content-type', 'retry-after']) })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return errorAnswer(error.status, error.code, error.message)
  }
}

/** Somebody opened the address itself. */
export const loader = () => safeRedirect(paths.home)

const errorAnswer = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status })

const pickHeaders = (headers: Headers, names: string[]) =>
  names.flatMap((name): [string, string][] => {
    const value = headers.get(name)
    return value ? [[name, value]] : []
  })
