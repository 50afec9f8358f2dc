import { FileField, type FileFieldProps } from '~/ui/forms/FileField'

type PictureFieldProps = Omit<FileFieldProps, 'onFiles' | 'inputRef' | 'children'>

/** One picture that goes with its form; with script it is shown as soon as it is chosen. */
export const PictureField = (field: PictureFieldProps) => (
  <FileField
    {...field}
    onChange={({ target }) => import('./show-picture').then(({ showPicture }) => showPicture(target))}
  />
)
