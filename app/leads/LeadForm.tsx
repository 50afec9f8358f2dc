import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { paths, withQuery } from '~/paths'
import type { LeadType } from '../../api/inbox/kinds'
import { LeadTypeFields } from './LeadTypeFields'
import type { LeadPage } from './lead-page.server'

const submitWords: Record<LeadType, string> = {
  question: 'Send question',
  availability: 'Ask whether it is available',
  test_drive: 'Ask for this time',
  offer: 'Send offer',
  finance: 'Ask for financing',
  trade_in: 'Ask for a trade-in value',
  delivery: 'Ask about delivery',
}

const answerOptions = [
  { value: 'message', label: 'Message' },
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone call' },
]

export function LeadForm({ page }: { page: LeadPage }) {
  const { type, person, path, isSignedIn, since, source, consent, dealership } = page
  const action = withQuery(path, { about: type })
  if (page.times?.days.length === 0)
    return (
      <p>
        No time is free in the next two weeks. <a href={withQuery(path, { about: 'question' })}>Ask for one</a>.
      </p>
    )
  return (
    <RecordForm
      key={type}
      action={action}
      label={`Write to ${dealership.name}`}
      values={{ name: person.name, email: person.email, answerBy: 'message' }}
      submit={submitWords[type]}
      block
    >
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="since" value={since} />
      {Object.entries(source).map(([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />)}
      <LeadTypeFields page={page} />
      <Field
        as="textarea"
        name="message"
        label={type === 'question' ? 'Your question' : 'Message'}
        optional={type !== 'question'}
        rows={type === 'question' ? 4 : 3}
        maxLength={4000}
      />
      <div className="form-grid form-grid--2">
        <Field name="name" label="Name" autoComplete="name" maxLength={80} />
        <Field name="email" label="Email" type="email" autoComplete="email" />
        <Field name="phone" label="Phone" optional type="tel" autoComplete="tel" hint="Only if you want a call." />
        <Field as="select" name="answerBy" label="Answer me by" options={answerOptions} />
      </div>
      <Trap />
      <Field
        as="check"
        name="consent"
        label={
          <>
            {consent} <a href={paths.privacyPolicy}>Privacy</a>
          </>
        }
      />
      <p className="small faint">
        {isSignedIn ? 'You find it in your inbox.' : 'The answer comes to your email, with a link to go on.'}
        {!isSignedIn && (
          <>
            {' '}
            <a href={withQuery(paths.signIn, { next: action })}>Sign in</a> to keep it in your account.
          </>
        )}
      </p>
    </RecordForm>
  )
}

/** Programs fill in every field; people do not see this one. */
function Trap() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
