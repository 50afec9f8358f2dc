import { CheckField, PasswordField, RadioGroup, SelectField, TextArea, TextField } from '~/ui/forms/Field'
import { FileField, type FileFieldProps } from '~/ui/forms/FileField'
import { useField } from './RecordForm'

type Props<C extends (props: never) => unknown, As> = Omit<Parameters<C>[0], 'value' | 'error' | 'constraint'> & {
  as: As
}
type FieldProps =
  | (Omit<Parameters<typeof TextField>[0], 'value' | 'error' | 'constraint'> & { as?: 'text' })
  | Props<typeof TextArea, 'textarea'>
  | Props<typeof SelectField, 'select'>
  | Props<typeof PasswordField, 'password'>
  | Props<typeof RadioGroup, 'radio'>
  | (Omit<FileFieldProps, 'value'> & { as: 'file' })
  | (Omit<Parameters<typeof CheckField>[0], 'error' | 'checked'> & { as: 'check' })

/** A field of the RecordForm around it: value, error and constraints come by its name. */
export function Field(props: FieldProps) {
  const known = useField(props.name)
  switch (props.as) {
    case 'textarea':
      return <TextArea {...known} {...withoutAs(props)} />
    case 'select':
      return <SelectField {...known} {...withoutAs(props)} />
    case 'password':
      return <PasswordField {...known} {...withoutAs(props)} />
    case 'radio':
      return <RadioGroup {...known} {...withoutAs(props)} required={known.constraint?.required} />
    case 'file':
      return <FileField {...withoutAs(props)} id={known.id} error={props.error ?? known.error} />
    case 'check':
      return (
        <CheckField
          {...withoutAs(props)}
          id={known.id}
          error={known.error}
          checked={known.value === (props.value ?? 'on')}
          form={known.form}
        />
      )
    default:
      return <TextField {...known} {...withoutAs(props)} />
  }
}

/** What the element itself takes: `as` is no attribute of HTML here. */
function withoutAs<P extends { as?: string }>({ as: _, ...rest }: P): Omit<P, 'as'> {
  return rest
}
