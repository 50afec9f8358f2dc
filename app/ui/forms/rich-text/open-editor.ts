import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { extensions } from './extensions'
import { cleanedPaste } from './pasted'
import { documentOf, plainTextOf } from './plain-text'

export interface EditorFields {
  /** What it stands over: its words, its caret, and what describes it. */
  area: HTMLTextAreaElement
  /** Has the words with their look. */
  rich: HTMLInputElement
  /** Whether two plain texts say the same: as the API compares them. */
  sameWords(one: string, other: string): boolean
}

export interface Opened {
  editor: Editor
  /** Says of the editor what is said of the textarea. */
  describe(): void
  close(): void
}

/** In place of a textarea, with its words, its caret and its focus. */
export function openEditor(element: HTMLElement, fields: EditorFields): Opened {
  const { area } = fields
  const editor = new Editor({
    element,
    extensions,
    injectCSS: false,
    content: fields.rich.value || documentOf(area.value),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': area.labels[0]?.textContent ?? '' },
      transformPastedHTML: cleanedPaste,
    },
  })
  startWithItsWords(editor, fields)
  editor.on('update', writer(editor, fields))
  takeCaret(editor, area)
  const until = new AbortController()
  area.addEventListener('focus', () => editor.commands.focus(), { signal: until.signal })
  return {
    editor,
    describe: () => copyAttributes(area, editor.view.dom),
    close() {
      until.abort()
      editor.destroy()
    },
  }
}

/** What was typed without the editor counts: its look was that of other words. */
function startWithItsWords(editor: Editor, { area, rich, sameWords }: EditorFields): void {
  if (!rich.value || sameWords(plainTextOf(editor.state.doc).text, area.value)) return
  const { state } = editor
  const doc = state.schema.nodeFromJSON(documentOf(area.value))
  editor.view.dispatch(state.tr.replaceWith(0, state.doc.content.size, doc.content).setMeta('addToHistory', false))
}

/** What is as it was at first is sent as it was: undoing leaves no change. */
function writer(editor: Editor, { area, rich }: EditorFields): () => void {
  const first = { doc: editor.state.doc, text: area.value, html: rich.value }
  return () => {
    const { doc } = editor.state
    const isAsAtFirst = doc.eq(first.doc)
    area.value = isAsAtFirst ? first.text : plainTextOf(doc).text
    rich.value = isAsAtFirst ? first.html : editor.getHTML()
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function takeCaret(editor: Editor, area: HTMLTextAreaElement): void {
  if (document.activeElement !== area) return
  const { places } = plainTextOf(editor.state.doc)
  const at = (offset: number) => places[Math.min(offset, places.length - 1)] ?? 1
  const { state, view } = editor
  const [start, end] = [state.doc.resolve(at(area.selectionStart)), state.doc.resolve(at(area.selectionEnd))]
  view.dispatch(state.tr.setSelection(TextSelection.between(start, end)))
  view.focus()
}

function copyAttributes(from: Element, to: Element): void {
  for (const name of ['aria-describedby', 'aria-invalid']) {
    const value = from.getAttribute(name)
    if (value === null) to.removeAttribute(name)
    else to.setAttribute(name, value)
  }
}
