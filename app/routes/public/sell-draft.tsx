import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { InfoPage } from '~/content/InfoPage'
import { Section } from '~/content/Section'
import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { type SellStep, sellPaths } from '~/sell-paths'
import { findDraft, linkedDraft, unfinishedStep } from '~/selling/steps/load-draft.server'
import { OwnCar } from '~/selling/steps/OwnCar'
import { stepLabels } from '~/selling/steps/StepsNav'
import { changeLater } from '~/selling/steps/send.server'
import { safeRedirect } from '~/session/toast.server'
import { pageMeta } from '~/site'
import styles from '~/styles/selling.css?url'
import { ButtonLink } from '~/ui/Button'
import type { SellDraft } from '../../../api/selling/drafts/draft.contract'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** A mail's link shows a page with a button: a GET changes nothing. */
export async function loader({ context }: LoaderFunctionArgs) {
  const token = context.url.searchParams.get('token')
  if (token !== null) {
    context.response.secret = true
    return { link: await linkedDraft(context, token) }
  }
  const match = await findDraft(context)
  if (!match) throw safeRedirect(sellPaths.start)
  const { draft } = match
  return {
    saved: {
      draft,
      isOwn: draft.isOwn,
      email: draft.contact.email ?? '',
      next: unfinishedStep(draft),
      isSignedIn: context.current.profile !== null,
    },
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => changeLater(request, context)

export const meta = () => pageMeta({ title: 'Your draft · Sell my car', noindex: true })

export default function SellDraftPage() {
  const { link, saved } = useLoaderData<{ link?: { name: string | null }; saved?: SavedProps }>()
  if (saved) return <Saved {...saved} />
  return <Linked name={link?.name ?? null} />
}

function Linked({ name }: { name: string | null }) {
  const { pathname, search } = useLocation()
  if (name === null)
    return (
      <InfoPage
        title="This link doesn’t work anymore"
        name="Sell my car"
        lead="The draft was sent, deleted, or not changed for 30 days."
      >
        <ButtonLink href={sellPaths.start}>Sell my car</ButtonLink>
      </InfoPage>
    )
  return (
    <InfoPage title="Pick up where you left off" name="Sell my car" lead={`Your draft: ${name}.`}>
      <ActionButton action={pathname + search} intent="open">
        Open my draft
      </ActionButton>
    </InfoPage>
  )
}

interface SavedProps {
  draft: SellDraft
  isOwn: boolean
  isSignedIn: boolean
  email: string
  next: SellStep
}

function Saved({ draft, isOwn, email, next, isSignedIn }: SavedProps) {
  return (
    <InfoPage
      title="Your draft is saved"
      name="Sell my car"
      lead={`${draft.car.name}. It stays for 30 days after your last change, and dealerships see nothing of it.`}
    >
      <div className="form-actions">
        <ButtonLink href={sellPaths.step(next)}>Continue to {stepLabels[next].toLowerCase()}</ButtonLink>
      </div>
      <div className="sell__grid sell__grid--draft">
        <aside className="sell__side" aria-label="Your car">
          <OwnCar draft={draft} step={null} />
        </aside>
        <div>
          <Section
            id="email"
            title="Email me this draft"
            lead="The link opens it on your phone or any other device. Don’t forward it: anyone with the link can change the draft."
          >
            <RecordForm
              action={sellPaths.later}
              label="Email me this draft"
              intent="email"
              className="info__form selldraft"
              values={{ email }}
              submit="Email me the link"
              variant="secondary"
            >
              <Field name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
            </RecordForm>
          </Section>
          {!isOwn && !isSignedIn && (
            <Section id="account" title="Keep it in your account">
              <p>
                <a href={`${paths.signIn}?next=${encodeURIComponent(sellPaths.later)}`}>Sign in</a> to see this draft on
                all your devices.
              </p>
            </Section>
          )}
          <div className="selldelete">
            <ActionButton action={sellPaths.later} intent="discard" variant="danger-quiet">
              Delete this draft
            </ActionButton>
            <span className="small muted">Removes it and its photos for good.</span>
          </div>
        </div>
      </div>
    </InfoPage>
  )
}
