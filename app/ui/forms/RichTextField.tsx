import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { TextArea, type TextAreaProps } from './Field'
import type { RichTextEditorProps } from './rich-text/RichTextEditor'

type RichTextFieldProps = Omit<TextAreaProps, 'hint' | 'children' | 'className'> & {
  /** The same words with their look: it counts as long as it says what the plain text says. */
  html?: string | null
  maxLength: number
  sameWords: RichTextEditorProps['sameWords']
}

interface Loaded extends Omit<RichTextEditorProps, 'label' | 'sameWords'> {
  Editor: ComponentType<RichTextEditorProps>
}

/**
 * A plain textarea until it is used; then, with script, an editor over it. The form has the plain words in `name` and their
 * look in `nameHtml`.
 */
export function RichTextField({ html, maxLength, sameWords, ...field }: RichTextFieldProps) {
  const rich = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<number>()
  const { loaded, handlers } = useEditor(rich)
  return (
    <TextArea
      {...field}
      {...(loaded && { className: 'rich-text__words', tabIndex: -1, 'aria-hidden': true })}
      hint={lengthInWords(typed ?? String(field.value ?? '').length, maxLength)}
      {...handlers}
      onInput={({ currentTarget }) => setTyped(currentTarget.value.length)}
    >
      {/* Of the type `hidden` it would be reset whenever React draws the field again. */}
      <input
        type="text"
        hidden
        autoComplete="off"
        ref={rich}
        name={`${field.name}Html`}
        defaultValue={html ?? ''}
        form={field.form}
      />
      {loaded && <loaded.Editor {...loaded} sameWords={sameWords} label={field.label} />}
    </TextArea>
  )
}

/** Where it cannot be loaded the textarea stays, and the next focus tries again. */
function useEditor(field: RefObject<HTMLInputElement>) {
  const [loaded, setLoaded] = useState<Loaded>()
  const isLoading = useRef(false)
  const busy = useRef<Promise<unknown>>()
  const onFocus = useCallback(async () => {
    const rich = field.current
    const area = rich?.previousElementSibling
    if (!rich || !(area instanceof HTMLTextAreaElement) || isLoading.current) return
    isLoading.current = true
    try {
      const { default: Editor } = await import('./rich-text/RichTextEditor')
      await busy.current
      keepCaret(area)
      setLoaded({ Editor, area, rich, height: area.offsetHeight })
    } catch {
      isLoading.current = false
    }
  }, [field])
  useEffect(() => {
    if (field.current?.previousElementSibling === document.activeElement) onFocus()
  }, [field, onFocus])
  // A word that is being composed and a press of the mouse are finished in the textarea.
  const onCompositionStart = () => {
    busy.current = nextOf('compositionend')
  }
  const onPointerDown = () => {
    busy.current = nextOf('pointerup', 'pointercancel')
  }
  return { loaded, handlers: { onFocus, onCompositionStart, onPointerDown } }
}

/** React writes a textarea's first text again when it draws it anew: the caret of one that nobody typed in would jump. */
function keepCaret(area: HTMLTextAreaElement): void {
  const { value } = area
  area.value = value
}

const nextOf = (...types: string[]): Promise<void> =>
  new Promise((done) => {
    for (const type of types) window.addEventListener(type, () => setTimeout(done), { once: true })
  })

const number = new Intl.NumberFormat('en-US')

function lengthInWords(length: number, max: number): string {
  const words = `${number.format(length)} of ${number.format(max)} characters`
  return length > max ? `${words}: ${number.format(length - max)} too many` : words
}
