import { FileField, type FileFieldProps } from '~/ui/forms/FileField'

type PictureFieldProps = Omit<FileFieldProps, 'onFiles' | 'inputRef' | 'children'>

export const PictureField = (field: PictureFieldProps) => (
  <FileField
    {...field}
    onChange={({ target }) => import('./show-picture').then(({ showPicture }) => showPicture(target), noPicture)}
  />
)

/** Goes on without: the file itself is in the form. */
const noPicture = () => undefined
