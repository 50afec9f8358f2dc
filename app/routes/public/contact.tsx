import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Reach } from '~/contact/Reach'
import { contactWays, helpLinks } from '~/contact/ways'
import { InfoPage } from '~/content/InfoPage'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { Icon } from '~/ui/icons/Icon'
import { getSiteSettings } from '../../../api/content/contract'

export async function loader({ context }: LoaderFunctionArgs) {
  const { contact } = await context.api.call(getSiteSettings)
  return { contact, canonical: context.origin + paths.contact }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: 'Contact',
    description: 'Help with a listing or your account, general questions, and how dealerships take part.',
    canonical: data?.canonical,
  })

export default function Contact() {
  const { contact } = useLoaderData<typeof loader>()
  return (
    <InfoPage title="Contact" lead="How can we help?">
      <ul className="info__cards">
        {contactWays.map(({ href, icon, title, text, action }) => (
          <li key={href} className="panel way">
            <Icon name={icon} size="lg" />
            <h2>{title}</h2>
            <p>{text}</p>
            <a href={href}>{action}</a>
          </li>
        ))}
      </ul>
      <div className="info__pair band">
        <Reach contact={contact} />
        <section aria-labelledby="help-h">
          <h2 id="help-h">Common questions</h2>
          <ul className="info__links">
            {helpLinks.map(({ href, label, text }) => (
              <li key={href}>
                <a href={href}>{label}</a>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </InfoPage>
  )
}
