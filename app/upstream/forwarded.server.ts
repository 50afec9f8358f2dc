import type { RequestContext } from '../session/request-context.server'
import { UpstreamError } from './errors'

/** The API's answer to what a script sent, status and body as they are; without a session 401. */
export async function forwarded({ caller }: RequestContext, send: () => Promise<Response> | null): Promise<Response> {
  if (!caller.token) return errorAnswer(401, 'not_signed_in', 'Please sign in to go on.')
  return passedOn(send)
}

/** Does as `forwarded`, for a program that has no session: the API knows it by a signature. */
export async function passedOn(send: () => Promise<Response | null> | null): Promise<Response> {
  try {
    const answer = await send()
    if (!answer) return errorAnswer(405, 'invalid', 'This cannot be asked here.')
    const { status, body, headers } = answer
    return new Response(body, {
      status,
      headers: pickHeaders(headers, ['content-type', 'retry-after', 'upload-offset']),
    })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return errorAnswer(error.status, error.code, error.message)
  }
}

/** The dealership that an upload is for, as its address says it. */
export const dealershipIn = ({ searchParams }: URL): string | undefined =>
  searchParams.get('dealership')?.match(/^\d{1,15}$/)?.[0]

const errorAnswer = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message } }, { status })

const pickHeaders = (headers: Headers, names: string[]) =>
  names.flatMap((name): [string, string][] => {
    const value = headers.get(name)
    return value ? [[name, value]] : []
  })
