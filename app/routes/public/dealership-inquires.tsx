import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contactFacts } from '~/contact/contact-facts.server'
import { InquiryForm } from '~/contact/InquiryForm'
import { knownPerson } from '~/contact/known-person.server'
import { OtherWays } from '~/contact/OtherWays'
import { Reach } from '~/contact/Reach'
import { sendForm } from '~/contact/send.server'
import { InfoPage } from '~/content/InfoPage'
import { constraintsOf, type FormFailure } from '~/forms/parse.server'
import { paths } from '~/paths'
import { pageMeta, siteName } from '~/site'
import { contactForms } from '../../../api/contact/contract'

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ contact, ways }, known] = await Promise.all([contactFacts(context), knownPerson(context)])
  return {
    contact,
    ways,
    known,
    constraints: constraintsOf(contactForms.dealership),
    canonical: context.origin + paths.contactDealerships,
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => sendForm(request, context, 'dealership')

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: 'For dealerships',
    description: `How a dealership lists its inventory on ${siteName()}, and a form to ask about it.`,
    canonical: data?.canonical,
  })

export default function DealershipInquires() {
  const { contact, ways, known, constraints } = useLoaderData<typeof loader>()
  const failure = useActionData<{ form: FormFailure }>()?.form
  return (
    <InfoPage
      title="Bring your dealership"
      name="For dealerships"
      lead="Tell us who you are and how your inventory is kept."
      above={[{ label: 'Contact', href: paths.contact }]}
    >
      <div className="info__grid info__grid--aside">
        <InquiryForm action={paths.contactDealerships} constraints={constraints} failure={failure} known={known} />
        <aside className="info__side" aria-label="Other ways">
          <Reach contact={contact} />
          <OtherWays ways={ways} except={paths.contactDealerships} />
        </aside>
      </div>
    </InfoPage>
  )
}
