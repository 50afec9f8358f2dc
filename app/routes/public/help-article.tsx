import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { FormFailure } from '~/forms/parse.server'
import { HelpArticlePage } from '~/help/HelpArticlePage'
import { helpArticlePage, rateArticle } from '~/help/help-article.server'
import { pageMeta } from '~/site'

export const loader = ({ context, params }: LoaderFunctionArgs) => helpArticlePage(context, params.slug ?? '')

export const action = ({ request, context, params }: ActionFunctionArgs) =>
  rateArticle(request, context, params.slug ?? '')

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.article.title ?? 'Help',
    description: data?.article.summary,
    canonical: data?.canonical,
  })

export default function HelpArticleRoute() {
  const page = useLoaderData<typeof loader>()
  const failure = useActionData<{ form: FormFailure }>()?.form
  return <HelpArticlePage {...page} failure={failure} />
}
