import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ContactUsForm } from '~/contact/ContactUsForm'
import { contactFacts } from '~/contact/contact-facts.server'
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
    constraints: constraintsOf(contactForms.contact),
    canonical: context.origin + paths.contactUs,
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => sendForm(request, context, 'contact')

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: 'Write to us',
    description: `Write to ${siteName()} about press, partnerships, feedback or the data we keep on you.`,
    canonical: data?.canonical,
  })

export default function ContactUs() {
  const { contact, ways, known, constraints } = useLoaderData<typeof loader>()
  const failure = useActionData<{ form: FormFailure }>()?.form
  return (
    <InfoPage
      title="Write to us"
      name="Write to us"
      lead="Press, partnerships, feedback and questions about your data."
      above={[{ label: 'Contact', href: paths.contact }]}
    >
      <div className="info__grid info__grid--aside">
        <ContactUsForm action={paths.contactUs} constraints={constraints} failure={failure} known={known} />
        <aside className="info__side" aria-label="Other ways">
          <Reach contact={contact} />
          <OtherWays ways={ways} except={paths.contactUs} />
        </aside>
      </div>
    </InfoPage>
  )
}
