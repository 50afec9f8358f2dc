import type { LoaderFunctionArgs } from '@remix-run/node'
import { page } from '~/upstream/content.server'

/** A legal page in the version that ?version= names, else the one in force. Throws the API's 404 for an unknown one. */
export async function legalPage({ context: { visit } }: LoaderFunctionArgs, slug: string, path: string) {
  const asked = visit.url.searchParams.get('version') ?? undefined
  const [shown, current] = await Promise.all([page(visit, slug, asked), asked ? page(visit, slug) : undefined])
  return { page: shown, path, current: (current ?? shown).version, canonical: visit.origin + path }
}
export type LegalPageData = Awaited<ReturnType<typeof legalPage>>
