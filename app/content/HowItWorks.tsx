import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Contents } from './Contents'
import { Faq } from './Faq'
import { HowSteps } from './HowSteps'
import { buyerSteps, dealershipSteps, questions, sections, sellerSteps } from './how-it-works'
import { PriceMethod } from './PriceMethod'
import { Section } from './Section'
import { TotalPromise } from './TotalPromise'

export function HowItWorks() {
  return (
    <div className="info__grid">
      <Contents headings={sections} />
      <div>
        <Section id="buyers" title="For buyers">
          <HowSteps steps={buyerSteps} />
          <Next href={paths.search} label="Search cars" />
        </Section>
        <Section id="sellers" title="For sellers">
          <HowSteps steps={sellerSteps} />
          <Next href={paths.sell} label="What is your car worth?" />
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
          <PriceMethod />
        </Section>
        <Section id="questions" title="Questions">
          <Faq questions={questions} />
        </Section>
      </div>
    </div>
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
