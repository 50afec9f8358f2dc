import type { LoaderFunctionArgs } from '@remix-run/node'
import { page } from '~/upstream/content.server'

/** Throws the API's 404 for an unknown one. */
export async function legalPage({ context }: LoaderFunctionArgs, slug: string, path: string) {
  const asked = context.url.searchParams.get('version') ?? undefined
  const [shown, current] = await Promise.all([page(context, slug, asked), asked ? page(context, slug) : undefined])
  return { page: shown, path, current: (current ?? shown).version, canonical: context.origin + path }
}
export type LegalPageData = Awaited<ReturnType<typeof legalPage>>
