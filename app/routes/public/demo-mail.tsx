import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { InfoPage } from '~/content/InfoPage'
import { paths } from '~/paths'
import { orPageNotFound } from '~/session/not-found'
import { pageMeta } from '~/site'
import { getWrittenMail } from '../../../api/mail/contract'

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  orPageNotFound(context.url, context.api.call(getWrittenMail, { id: params.id ?? '' }))

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: data.subject, noindex: true }) : []

export default function DemoMail() {
  const { subject, from, to, html, text, attachments } = useLoaderData<typeof loader>()
  return (
    <InfoPage
      title={subject}
      lead={
        <>
          From {from} to {to}. <a href={paths.demoMails}>All emails</a>
        </>
      }
    >
      <p className="row">
        {linksIn(text).map((href) => (
          <a key={href} href={href} className="btn btn--secondary">
            Follow the link in it
          </a>
        ))}
        {attachments.map(({ name, type, content }) => (
          <a key={name} href={`data:${type};base64,${content}`} download={name} className="btn btn--secondary">
            Attached: {name}
          </a>
        ))}
      </p>
      {/* A mail is nobody's page: it runs no script, and its links open elsewhere. */}
      <iframe
        className="mailframe"
        title="The email as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={html.replace('<head>', '<head><base target="_blank">')}
      />
      <h2>As plain text</h2>
      <pre className="mailtext">{text}</pre>
    </InfoPage>
  )
}

/** The one that does something, when there is one. */
const linksIn = (text: string): string[] =>
  text
    .match(/https?:\/\/\S+(?:token|invite)=[\w-]+[^\s\])]*/g)
    ?.filter((href) => !href.includes(paths.unsubscribe))
    .slice(0, 1) ?? []
