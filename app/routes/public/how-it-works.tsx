import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { howItWorksWords, renderHowItWorks } from '~/content/how-it-works.server'
import { InfoPage } from '~/content/InfoPage'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { faqPage } from '~/json-ld/faq.server'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { StaticHtml } from '~/static-html/StaticHtml'

export async function loader({ context }: LoaderFunctionArgs) {
  const words = await howItWorksWords(context)
  addJsonLd(context, faqPage(words.questions))
  const { title, description, lead } = words
  return {
    words: { title, description, lead },
    canonical: context.origin + paths.howItWorks,
    body: renderHowItWorks(context, words),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.words.title ?? 'How it works',
    description: data?.words.description,
    canonical: data?.canonical,
  })

export default function HowItWorksPage() {
  const { words, body } = useLoaderData<typeof loader>()
  return (
    <InfoPage title={words.title} lead={words.lead}>
      <StaticHtml part={body} />
    </InfoPage>
  )
}
