import type { Visit } from '~/session/visit.server'

/** What is told to search engines about this page: things in the words of schema.org, without their @context. */
export function describe(visit: Visit, ...things: object[]): void {
  if (visit.isDocument && !visit.personal) visit.described.push(...things)
}
