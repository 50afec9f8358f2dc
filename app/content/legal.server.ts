import type { LoaderFunctionArgs } from '@remix-run/node'
import { getContentPage } from '../../api/content/contract'

/** Throws the API's 404 for an unknown one. */
export async function legalPage({ context }: LoaderFunctionArgs, slug: string, path: string) {
  const asked = context.url.searchParams.get('version') ?? undefined
  const [shown, current] = await Promise.all([
    context.api.call(getContentPage, { slug, version: asked }),
    asked ? context.api.call(getContentPage, { slug }) : undefined,
  ])
  const inForce = current ?? shown
  const upcoming = inForce.versions.filter(({ version }) => version > inForce.version)
  return { page: shown, path, current: inForce.version, upcoming, canonical: context.origin + path }
}
export type LegalPageData = Awaited<ReturnType<typeof legalPage>>
