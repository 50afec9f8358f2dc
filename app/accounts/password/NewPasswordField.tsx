import { PasswordField } from '~/ui/forms/Field'
import type { useFields } from '../AccountForm'

type Field = ReturnType<ReturnType<typeof useFields>>

/** One field and an eye instead of two fields: what is seen need not be repeated. */
export const NewPasswordField = ({ label = 'New password', ...field }: Field & { label?: string }) => (
  <PasswordField
    {...field}
    label={label}
    autoComplete="new-password"
    hint="10 characters or more. Any kind will do: a few words you remember are fine."
  />
)
