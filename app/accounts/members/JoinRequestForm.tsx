import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { paths, withQuery } from '~/paths'
import { useRootData } from '~/root-data'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Moment } from '~/ui/Moment'
import type { joinRequestFacts } from './join-request.server'

type Facts = NonNullable<Awaited<ReturnType<typeof joinRequestFacts>>>

/** Without an invitation somebody asks to join; the dealership's administrators decide. */
export default function JoinRequestForm({
  facts: { dealership, request, member },
  action,
}: {
  facts: Facts
  action: string
}) {
  const profile = useRootData()?.profile
  if (member)
    return (
      <EmptyState
        icon="store"
        title={`You work with ${dealership.name} already.`}
        action={{ href: paths.dealership(dealership.id).dashboard, label: 'Open the dealership' }}
      />
    )
  if (!profile) return <SignInFirst name={dealership.name} action={action} />
  if (request) return <Waiting name={dealership.name} request={request} action={action} />
  return (
    <>
      <p className="muted">
        Your request goes to the administrators of {dealership.name}. They choose what you may do, and we write to you
        either way. Were you invited? Then use the link in that email.
      </p>
      <RecordForm
        action={action}
        intent="ask"
        label="Ask to join"
        submit="Ask to join"
        failureTitle="Not sent yet"
        className="account-form"
      >
        <Field
          as="textarea"
          name="message"
          label="Message"
          optional
          rows={3}
          maxLength={500}
          hint="Who you are and what you do there. They see your name and your email address."
        />
      </RecordForm>
    </>
  )
}

function SignInFirst({ name, action }: { name: string; action: string }) {
  return (
    <>
      <p className="muted">
        To ask to join {name}, sign in or create an account first. Were you invited? Then use the link in that email.
      </p>
      <div className="form-actions">
        <ButtonLink href={withQuery(paths.signIn, { next: action })}>Sign in</ButtonLink>
        <ButtonLink variant="secondary" href={withQuery(paths.signIn, { mode: 'register', next: action })}>
          Create account
        </ButtonLink>
      </div>
    </>
  )
}

function Waiting({ name, request, action }: { name: string; request: NonNullable<Facts['request']>; action: string }) {
  return (
    <>
      <p>
        You asked to join {name} on <Moment at={request.sentAt} form="day" />. Its administrators have not decided yet;
        we write to you when they have.
      </p>
      {request.message && <p className="muted">“{request.message}”</p>}
      <ActionButton action={action} formKey="withdraw" intent="withdraw" formClass="account-form" block>
        Withdraw the request
      </ActionButton>
    </>
  )
}
