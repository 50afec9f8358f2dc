import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { TextArea, type TextAreaProps } from './Field'
import type { RichTextEditorProps } from './rich-text/RichTextEditor'

type RichTextFieldProps = Omit<TextAreaProps, 'hint' | 'children' | 'className'> & {
  /** The same words with their look: it counts as long as it says what the plain text says. */
  html?: string | null
  maxLength: number
}

interface Loaded extends Omit<RichTextEditorProps, 'label'> {
  Editor: ComponentType<RichTextEditorProps>
}

/**
 * A plain textarea until it is used; then, with script, an editor over it. The form has the plain words in `name` and their
 * look in `nameHtml`.
 */
export function RichTextField({ html, maxLength, ...field }: RichTextFieldProps) {
  const rich = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<number>()
  const { loaded, load } = useEditor(rich)
  return (
    <TextArea
      {...field}
      {...(loaded && { className: 'rich-text__words', tabIndex: -1, 'aria-hidden': true })}
      hint={lengthInWords(typed ?? String(field.value ?? '').length, maxLength)}
      onFocus={load}
      onInput={({ currentTarget }) => setTyped(currentTarget.value.length)}
    >
      <input type="hidden" ref={rich} name={`${field.name}Html`} defaultValue={html ?? ''} form={field.form} />
      {loaded && <loaded.Editor {...loaded} label={field.label} />}
    </TextArea>
  )
}

/** Where it cannot be loaded the textarea stays, and the next focus tries again. */
function useEditor(field: RefObject<HTMLInputElement>) {
  const [loaded, setLoaded] = useState<Loaded>()
  const isLoading = useRef(false)
  const load = useCallback(async () => {
    const rich = field.current
    const area = rich?.previousElementSibling
    if (!rich || !(area instanceof HTMLTextAreaElement) || isLoading.current) return
    isLoading.current = true
    const composition = watchComposition(area)
    try {
      const { default: Editor } = await import('./rich-text/RichTextEditor')
      await composition.end()
      setLoaded({ Editor, area, rich, height: area.offsetHeight })
    } catch {
      isLoading.current = false
    }
  }, [field])
  useEffect(() => {
    if (field.current?.previousElementSibling === document.activeElement) load()
  }, [field, load])
  return { loaded, load }
}

/** Who writes with a composing keyboard finishes the word first. */
function watchComposition(area: HTMLTextAreaElement) {
  let isComposing = false
  const until = new AbortController()
  const note = ({ type }: Event) => {
    isComposing = type === 'compositionstart'
  }
  for (const type of ['compositionstart', 'compositionend']) area.addEventListener(type, note, { signal: until.signal })
  return {
    async end() {
      if (isComposing) await new Promise((done) => area.addEventListener('compositionend', done, { once: true }))
      until.abort()
    },
  }
}

const number = new Intl.NumberFormat('en-US')

function lengthInWords(length: number, max: number): string {
  const words = `${number.format(length)} of ${number.format(max)} characters`
  return length > max ? `${words}: ${number.format(length - max)} too many` : words
}
