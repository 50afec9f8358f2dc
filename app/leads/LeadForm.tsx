import { Field } from '~/forms/Field'
import { FileFields } from '~/forms/FileFields'
import { RecordForm } from '~/forms/RecordForm'
import { useFailure } from '~/forms/useAnswer'
import { paths, withQuery } from '~/paths'
import type { LeadType } from '../../api/inbox/kinds'
import { LeadTypeChoice } from './LeadTypeChoice'
import { LeadTypeFields } from './LeadTypeFields'
import type { LeadPage } from './lead-page.server'
import { OfType } from './OfType'

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
  const { type, types, person, action, isSignedIn, renderedAt, source, consent, dealership, ownCar } = page
  return (
    <RecordForm
      action={action}
      label={`Write to ${dealership.name}`}
      className="lead-form"
      values={{
        type,
        name: person.name,
        email: person.email,
        zip: person.zip,
        answerBy: 'message',
        ...ownCar?.values,
      }}
      submit={types.map((one) => (
        <OfType key={one} type={one} inline>
          {submitWords[one]}
        </OfType>
      ))}
      block
      withFiles
    >
      <LeadTypeChoice types={types} />
      <input type="hidden" name="renderedAt" value={renderedAt} />
      {Object.entries(source).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <LeadTypeFields page={page} />
      <Field as="textarea" name="message" label={<MessageLabel types={types} />} rows={4} maxLength={4000} />
      <LeadFiles />
      <div className="form-grid form-grid--2">
        <Field name="name" label="Name" autoComplete="name" maxLength={80} />
        <Field name="email" label="Email" type="email" autoComplete="email" />
        <Field name="phone" label="Phone" optional type="tel" autoComplete="tel" hint="Only if you want a call." />
        <Field as="select" name="answerBy" label="Answer me by" options={answerOptions} />
      </div>
      <Honeypot />
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
        {isSignedIn
          ? 'You’ll find the answer in your inbox.'
          : 'You’ll get replies by email, with a link to the conversation.'}
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

/** A question has to be written; what else is asked for says enough by itself. */
const MessageLabel = ({ types }: Pick<LeadPage, 'types'>) =>
  types.map((type) => (
    <OfType key={type} type={type} inline>
      {type === 'question' ? (
        'Your question'
      ) : (
        <>
          Message<span className="opt"> (optional)</span>
        </>
      )}
    </OfType>
  ))

/** Open where one of them is refused, for a browser keeps no chosen file. */
function LeadFiles() {
  const errors = useFailure()?.errors
  return (
    <details open={Object.keys(errors ?? {}).some((name) => name.startsWith('file'))}>
      <summary className="linklike">Add pictures or documents</summary>
      <FileFields count={5} label="Pictures or documents" hideLabel errors={errors} />
    </details>
  )
}

/** Programs fill in every field; people do not see this one. */
function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
