import { RichTextField } from '~/ui/forms/RichTextField'
import { sameWords } from '../../api/content/rich-text/same-words.contract'
import { useField } from './RecordForm'

type RichFieldProps = Omit<Parameters<typeof RichTextField>[0], 'value' | 'error' | 'constraint' | 'html' | 'sameWords'>

/** Rich text in the RecordForm around it: its plain words by its name, their look by its name and `Html`. */
export function RichField(props: RichFieldProps) {
  const { value: html } = useField(`${props.name}Html`)
  return <RichTextField {...useField(props.name)} {...props} html={html} sameWords={sameWords} />
}
