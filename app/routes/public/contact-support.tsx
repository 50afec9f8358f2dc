import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contactFacts } from '~/contact/contact-facts.server'
import { knownPerson } from '~/contact/known-person.server'
import { OtherWays } from '~/contact/OtherWays'
import { Reach } from '~/contact/Reach'
import { SupportForm } from '~/contact/SupportForm'
import { sendForm } from '~/contact/send.server'
import { InfoPage } from '~/content/InfoPage'
import { constraintsOf, type FormFailure } from '~/forms/parse.server'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { contactForms } from '../../../api/contact/contract'

export async function loader({ context }: LoaderFunctionArgs) {
  const related = (context.url.searchParams.get('about') ?? '').slice(0, 200)
  const [{ contact, ways }, person] = await Promise.all([contactFacts(context), knownPerson(context)])
  return {
    contact,
    ways,
    known: related.startsWith('/') ? { ...person, related } : person,
    constraints: constraintsOf(contactForms.support),
    canonical: context.origin + paths.contactSupport,
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => sendForm(request, context, 'support')

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: 'Help and reports',
    description: 'Report a listing, a hidden fee or fraud, or get help with your account.',
    canonical: data?.canonical,
  })

export default function ContactSupport() {
  const { contact, ways, known, constraints } = useLoaderData<typeof loader>()
  const failure = useActionData<{ form: FormFailure }>()?.form
  return (
    <InfoPage
      title="Help and reports"
      name="Help and reports"
      lead="Tell us what went wrong. To ask whether a car is still there, write to its dealership from the car’s page."
      above={[{ label: 'Contact', href: paths.contact }]}
    >
      <div className="info__grid info__grid--aside">
        <SupportForm action={paths.contactSupport} constraints={constraints} failure={failure} known={known} />
        <aside className="info__side" aria-label="Other ways">
          <Reach contact={contact} />
          <OtherWays ways={ways} except={paths.contactSupport} />
        </aside>
      </div>
    </InfoPage>
  )
}
