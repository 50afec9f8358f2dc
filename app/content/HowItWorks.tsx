import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import type { HowItWorksWords } from '../../api/content/site-pages/site-pages.contract'
import { Contents } from './Contents'
import { Faq } from './Faq'
import { HowSteps } from './HowSteps'
import { sections } from './how-it-works'
import { PriceMethod } from './PriceMethod'
import { Section } from './Section'
import { TotalPromise } from './TotalPromise'

export function HowItWorks({ words }: { words: HowItWorksWords }) {
  return (
    <div className="info__grid">
      <Contents headings={sections} />
      <div>
        <Section id="buyers" title="For buyers">
          <HowSteps steps={words.buyers} />
          <Next href={paths.search} label="Search cars" />
        </Section>
        <Section id="sellers" title="For sellers">
          <HowSteps steps={words.sellers} />
          <Next href={paths.sell} label="What is your car worth?" />
        </Section>
        <Section id="dealerships" title="For dealerships">
          <HowSteps steps={words.dealerships} />
          <Next href={paths.dealership().signUp} label="Apply as a dealership" />
        </Section>
        <Section id="total-price" title="The total price" lead={words.totalLead}>
          <TotalPromise />
        </Section>
        <Section id="price-rating" title="The price rating" lead={words.ratingLead}>
          <PriceMethod />
        </Section>
        <Section id="questions" title="Questions">
          <Faq questions={words.questions} />
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
