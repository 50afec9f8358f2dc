import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { questions } from '~/content/how-it-works'
import { renderHowItWorks } from '~/content/how-it-works.server'
import { InfoPage } from '~/content/InfoPage'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { faqPage } from '~/json-ld/faq.server'
import { paths } from '~/paths'
import { pageMeta, siteName } from '~/site'
import { StaticHtml } from '~/static-html/StaticHtml'

export function loader({ context }: LoaderFunctionArgs) {
  addJsonLd(context, faqPage(questions))
  return { canonical: context.origin + paths.howItWorks, body: renderHowItWorks(context) }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: 'How it works',
    description: `How buyers, sellers and dealerships use ${siteName()}, what the total price includes and how a price is rated, step by step.`,
    canonical: data?.canonical,
  })

export default function HowItWorksPage() {
  const { body } = useLoaderData<typeof loader>()
  return (
    <InfoPage title="How it works" lead="One total price, ratings you can check, and rankings nobody can buy.">
      <StaticHtml part={body} />
    </InfoPage>
  )
}
