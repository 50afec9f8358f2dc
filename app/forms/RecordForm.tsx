import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Button, type ButtonVariant } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import type { Constraint } from '~/ui/forms/Field'
import { FormErrors } from '~/ui/forms/FormErrors'
import { ConflictNotice } from './ConflictNotice'
import { FormKey } from './FormKey'
import { FormStatus } from './FormStatus'
import type { FormFailure } from './parse.server'
import type { RequestStatus } from './request-state'
import { useFailure } from './useAnswer'
import { useFormState } from './useFormState'
import { useSecretsForgotten } from './useSecretsForgotten'

type Values = Record<string, string | undefined>

export interface FormError {
  /** Is the id of the field on the page. */
  id: string
  name: string
  message: string
}

export interface RecordFormProps {
  /** For fields that stand outside of it. */
  id?: string
  action: string
  label: string
  /** Which of the page's forms it is; the action's `handleForm` has the same names. */
  intent?: string
  /** Which record it changes, and as of which version. */
  record?: { id: number | string; version?: number }
  constraints?: Record<string, Constraint>
  /** What is saved: the form begins with it. */
  values?: Values
  /** What is wrong with what is saved, by field: told until the form has been sent. */
  marks?: Values
  /** The fields' names for people: with them, a stale write shows what differs. */
  labels?: Record<string, string>
  /** A value of one of them as people read it. */
  show?: (name: string, value: string | undefined) => string
  submit: ReactNode
  variant?: ButtonVariant
  /** In place of the button's words once another version stands beside this one. */
  submitAnyway?: string
  /** As wide as the form; without it, where nothing stands beside it. */
  block?: boolean
  /** Beside the button: a way out. */
  secondary?: ReactNode
  /** Shares a line with the button, so that a page can hold both in view. */
  bar?: ReactNode
  /** Fields and button in one line, inside a table or a list. */
  inline?: boolean
  /** The page stays where it is scrolled to. */
  keepScroll?: boolean
  /** A choice is sent at once; the button stands there for whoever has no script. */
  submitOnChange?: boolean
  /** Leads out of the site: the browser sends it itself. */
  reload?: boolean
  /** Is said to a screen reader once it has worked; without it, “Done.” */
  done?: string
  failureTitle?: string
  /** Shortens the list of mistakes, where many say the same. */
  condense?: (errors: readonly FormError[]) => readonly FormError[]
  conflictTitle?: string
  /** In place of what the API said: where it has a link. */
  message?: ReactNode
  withFiles?: boolean
  className?: string
  children?: ReactNode
  /** Behind the form, with forms of its own: HTML nests none. Needs an id. */
  interlude?: ReactNode
  /** More fields of the form, behind the interlude. */
  more?: ReactNode
}

/** Every form that changes something: it carries key, version and intent, comes back filled, and says what is wrong. */
export function RecordForm(props: RecordFormProps) {
  const { action, label, intent, record, constraints = {}, values = {}, marks = {}, children, inline, more } = props
  const name = [intent, record?.id].filter((part) => part !== undefined).join('-')
  const failure = useRecordFailure(intent, record?.id)
  const { status } = useFormState(action, failure, (sent) => {
    const id = record && String(record.id)
    return (sent.get('intent') ?? undefined) === intent && (!id || sent.get('id') === id)
  })
  const round = useRounds(status)
  const form = useSecretsForgotten(failure)
  const fields: Fields = { idOf: idsOf(name), values, marks, failure, constraints }
  return (
    <FieldsContext.Provider value={fields}>
      <form
        key={round}
        ref={form}
        id={props.id}
        method="post"
        action={action}
        aria-label={label}
        encType={props.withFiles ? 'multipart/form-data' : undefined}
        className={classNames(inline ? 'form-inline' : 'form-grid', props.className)}
        noValidate={failure !== undefined}
        data-keep-scroll={props.keepScroll ? '' : undefined}
        data-submit-on-change={props.submitOnChange ? '' : undefined}
        data-reload={props.reload ? '' : undefined}
      >
        <FormKey of={name || 'form'} />
        {intent && <input type="hidden" name="intent" value={intent} />}
        {record && <input type="hidden" name="id" value={record.id} />}
        {record?.version !== undefined && <input type="hidden" name="version" value={record.version} />}
        {failure && <Failure {...props} failure={failure} fields={fields} />}
        {children}
        {!more && <Submit {...props} status={status} failure={failure} />}
        <FormStatus status={status} done={props.done} />
      </form>
      {props.interlude}
      {more && (
        <FieldsContext.Provider key={`more ${round}`} value={{ ...fields, form: props.id }}>
          {more}
          <Submit {...props} status={status} failure={failure} />
        </FieldsContext.Provider>
      )}
    </FieldsContext.Provider>
  )
}

interface Fields {
  idOf(name: string): string
  values: Values
  marks: Values
  failure: FormFailure | undefined
  constraints: Record<string, Constraint>
  /** Of a field that stands outside of its form. */
  form?: string
}
const FieldsContext = createContext<Fields | null>(null)

/** What a field of the form around it shows: what was typed, else what is saved, and what is wrong with it. */
export function useField(name: string) {
  const fields = useContext(FieldsContext)
  if (!fields) throw new Error(`The field ${name} stands in no RecordForm.`)
  const { idOf, values, marks, failure, constraints, form } = fields
  return {
    name,
    ...(form && { form }),
    id: idOf(name),
    value: failure ? failure.values[name] : values[name],
    error: failure ? errorOf(failure, name) : marks[name],
    constraint: constraints[name],
  }
}

/** An error of one of several values (`emails.2`) stands at the field that holds them. */
const errorOf = ({ errors }: FormFailure, name: string): string | undefined =>
  errors[name] ??
  Object.entries(errors).find(([path]) => path.startsWith(`${name}.`) || path.startsWith(`${name}[`))?.[1]

/** The page's first form keeps the plain ids; those of named ones are told apart. */
const idsOf = (form: string) => (name: string) => (form ? `f-${form}-${name}` : `f-${name}`)

/** As useFailure, of one record where each has such a form. */
export function useRecordFailure(intent?: string, id?: number | string): FormFailure | undefined {
  const failure = useFailure(intent)
  return id === undefined || failure?.values.id === String(id) ? failure : undefined
}

/** A form that worked begins anew, with what is saved by now. */
function useRounds(status: RequestStatus): number {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (status === 'SUCCESS') setRound((current) => current + 1)
  }, [status])
  return round
}

function Failure(props: RecordFormProps & { failure: FormFailure; fields: Fields }) {
  const { failure, fields, failureTitle, message, labels = {}, condense = (errors) => errors } = props
  if (isConflict(failure, props))
    return (
      <ConflictNotice
        typed={failure.values}
        saved={fields.values}
        title={props.conflictTitle}
        message={failure.message}
        labels={labels}
        show={props.show}
      />
    )
  const errors = Object.entries(failure.errors).map(([path, message]) => {
    const name = path.split(/[.[]/)[0] ?? path
    return { id: fields.idOf(name), name, message }
  })
  const said = errors.some((error) => error.message === failure.message) ? undefined : failure.message
  return <FormErrors of={failure} title={failureTitle} message={message ?? said} errors={condense(errors)} />
}

/** Of a version: an address that is taken is a conflict too, and has no other version to show. */
const isConflict = (failure: FormFailure | undefined, { record }: RecordFormProps): boolean =>
  failure?.code === 'conflict' && record?.version !== undefined

function Submit(props: RecordFormProps & { status: RequestStatus; failure?: FormFailure }) {
  const { submit, submitAnyway, variant, secondary, inline, status, block = !inline && !secondary } = props
  const button = (
    <Button
      form={props.more ? props.id : undefined}
      variant={variant ?? (inline ? 'quiet' : 'primary')}
      size={inline ? 'sm' : undefined}
      block={block}
      pending={status === 'LOADING'}
    >
      {isConflict(props.failure, props) ? (submitAnyway ?? submit) : submit}
    </Button>
  )
  if (props.submitOnChange) return <noscript>{button}</noscript>
  if (inline || block) return button
  return (
    <div className="form-actions">
      {props.bar ? (
        <div className="form-bar">
          {props.bar}
          {button}
        </div>
      ) : (
        button
      )}
      {secondary}
    </div>
  )
}
