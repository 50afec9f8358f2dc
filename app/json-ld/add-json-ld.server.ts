import type { RequestContext } from '~/session/request-context.server'

/** What is told to search engines about this page: things in the words of schema.org, without their @context. */
export function addJsonLd(context: RequestContext, ...things: object[]): void {
  if (context.isDocument && !context.personal) context.response.jsonLd.push(...things)
}
