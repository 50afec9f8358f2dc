import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useElementId } from '../element-id'
import { type EditorFields, type Opened, openEditor } from './open-editor'
import { Toolbar } from './Toolbar'

export interface RichTextEditorProps extends EditorFields {
  /** Of the textarea, in pixels: the tools stand above as much room as it had. */
  height: number
  label: ReactNode
}

/** Loaded when its field is used. What is typed stands in the textarea and the hidden field, as the form sends it. */
export default function RichTextEditor({ area, rich, sameWords, height, label }: RichTextEditorProps) {
  const box = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const id = useElementId()
  useLayoutEffect(() => {
    if (!box.current) return
    const own = openEditor(box.current, { area, rich, sameWords })
    setOpened(own)
    return () => own.close()
  }, [area, rich, sameWords])
  // The textarea's error and hint come and go with the answers of the form.
  useLayoutEffect(() => opened?.describe())
  return (
    <div className="rich-text" style={{ blockSize: `calc(${height}px + var(--rich-text-tools))` }}>
      {opened && <Toolbar editor={opened.editor} of={id} label={label} />}
      <div className="rich-text__body" id={id} ref={box} />
    </div>
  )
}
