import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Contents } from '~/content/Contents'
import { Faq } from '~/content/Faq'
import { HowSteps } from '~/content/HowSteps'
import { buyerSteps, dealershipSteps, questions, sections, sellerSteps } from '~/content/how-it-works'
import { InfoPage } from '~/content/InfoPage'
import { PriceMethod } from '~/content/PriceMethod'
import { Section } from '~/content/Section'
import { TotalPromise } from '~/content/TotalPromise'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { Banner } from '~/ui/Banner'
import { ButtonLink } from '~/ui/Button'

export const loader = ({ context: { visit } }: LoaderFunctionArgs) => ({ canonical: visit.origin + paths.howItWorks })

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: 'How it works',
    description:
      'How buyers, sellers and dealerships use Drive Avenue, what the total price includes and how a price is rated, step by step.',
    canonical: data?.canonical,
  })

export default function HowItWorks() {
  useLoaderData<typeof loader>()
  return (
    <InfoPage
      title="How it works"
      lead="One price that is whole, comparisons that can be checked, and an order that nobody can buy."
    >
      <div className="info__grid">
        <Contents headings={sections} />
        <div>
          <Section id="buyers" title="For buyers">
            <HowSteps steps={buyerSteps} />
            <Next href={paths.search} label="Search cars" />
          </Section>
          <Section id="sellers" title="For sellers">
            <HowSteps steps={sellerSteps} />
            <Next href={paths.sell} label="Begin with your VIN" />
          </Section>
          <Section id="dealerships" title="For dealerships">
            <HowSteps steps={dealershipSteps} />
            <Next href={paths.dealership().signUp} label="Apply as a dealership" />
          </Section>
          <Section
            id="total-price"
            title="The total price"
            lead="A car has one price here: what every buyer pays before tax and title."
          >
            <TotalPromise />
          </Section>
          <Section
            id="price-rating"
            title="The price rating"
            lead="A rating says how far a car’s total lies from what similar cars cost. It uses public listings and nothing else."
          >
            <Banner tone="info">
              Listings do not carry ratings yet. This is the rule they will follow, written down before the first one is
              shown.
            </Banner>
            <PriceMethod />
          </Section>
          <Section id="questions" title="Questions">
            <Faq questions={questions} />
          </Section>
        </div>
      </div>
    </InfoPage>
  )
}

function Next({ href, label }: { href: string; label: string }) {
  return (
    <p className="info__next">
      <ButtonLink href={href} variant="secondary">
        {label}
      </ButtonLink>
    </p>
  )
}
