import { paths } from '~/paths'

let last: Promise<unknown> = Promise.resolve()

/** Posts one after the other: each answer sets the browser state's cookie, which the next one has to carry. */
export function post(action: string, body: URLSearchParams): Promise<Response> {
  const answer = last.then(() => fetch(action, { method: 'POST', body, keepalive: true, redirect: 'manual' }))
  last = answer.catch(() => {})
  return answer
}

/** Says that the page was opened, which it wants to be said with these fields. */
export const reportVisit = (fields: string): Promise<Response> => post(paths.visited, new URLSearchParams(fields))
