import type { ActionFunctionArgs } from '@remix-run/node'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'
import { handOn } from '~/upstream/assets.server'
import { UpstreamError } from '~/upstream/errors'

/** What a script uploads goes to the API as it comes, with the bearer; `?dealership=` says for which dealership. */
export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.caller.token) return refused(401, 'not_signed_in', 'Please sign in to go on.')
  const dealership = context.url.searchParams.get('dealership')?.match(/^\d{1,15}$/)?.[0]
  try {
    const { status, body, headers } = await handOn(context, request, dealership)
    return new Response(body, { status, headers: kept(headers, ['content-type', 'retry-after']) })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return refused(error.status, error.code, error.message)
  }
}

export const loader = () => safeRedirect(paths.home)

const refused = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status })

const kept = (headers: Headers, names: string[]) =>
  names.flatMap((name): [string, string][] => {
    const value = headers.get(name)
    return value ? [[name, value]] : []
  })
