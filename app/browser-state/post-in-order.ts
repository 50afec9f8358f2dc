import { paths } from '~/paths'

let last: Promise<unknown> = Promise.resolve()

/** Posts one after the other: each answer sets the browser state's cookie, which the next one has to carry. */
export function post(action: string, body: URLSearchParams): Promise<Response> {
  const answer = last.then(() => fetch(action, { method: 'POST', body, keepalive: true, redirect: 'manual' }))
  last = answer.catch(() => {})
  return answer
}

/** Says that the page was opened, when it wants that said: `data-visited` holds the fields. */
export function reportVisit() {
  const fields = document.querySelector<HTMLElement>('[data-visited]')?.dataset.visited
  if (fields) post(paths.visited, new URLSearchParams(fields))
}
