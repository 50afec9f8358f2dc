import { Field } from '~/forms/Field'
import { useField } from '~/forms/RecordForm'
import { UploadField } from '~/forms/UploadField'
import { DefaultMark } from '~/layouts/Brand'
import { paths } from '~/paths'
import type { EditorField } from './editor-field'
import { logoKind, maxLogoBytes, refusedFieldOf, removeFieldOf } from './logo'

/** Takes a picture: uploaded while the form is open, and with it where there is no script. */
export function LogoField({ name, label, hint, optional }: Pick<EditorField, 'name' | 'label' | 'hint' | 'optional'>) {
  const { value, error, id } = useField(name)
  return (
    <div className="setlogo">
      {value ? (
        <img src={paths.media(value, 160)} width={160} height={160} alt="The logo that is chosen" />
      ) : (
        <DefaultMark label="The mark that is shown without a logo" />
      )}
      <div className="stack">
        <UploadField
          accept="image/png,image/webp,image/jpeg,image/avif"
          url={paths.upload}
          id={id}
          name={name}
          kind={logoKind}
          refusedName={refusedFieldOf(name)}
          label={label}
          hint={hint}
          optional={optional}
          max={maxLogoBytes}
          value={value || null}
          error={error}
        />
        {value && <Field as="check" name={removeFieldOf(name)} label="Remove the logo" />}
      </div>
    </div>
  )
}
