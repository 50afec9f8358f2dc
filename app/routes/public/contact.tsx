import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ContactPage } from '~/contact/ContactPage'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { getSiteSettings } from '../../../api/content/contract'
import { getContactWords } from '../../../api/content/site-pages/site-pages.contract'

export async function loader({ context }: LoaderFunctionArgs) {
  const [{ contact }, words] = await Promise.all([context.api.call(getSiteSettings), context.api.call(getContactWords)])
  return { contact, words, canonical: context.origin + paths.contact }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.words.title ?? 'Contact',
    description: data?.words.description,
    canonical: data?.canonical,
  })

export default function Contact() {
  const { contact, words } = useLoaderData<typeof loader>()
  return <ContactPage words={words} contact={contact} />
}
