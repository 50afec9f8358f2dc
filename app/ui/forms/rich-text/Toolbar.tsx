import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { classNames } from '../../class-names'
import { Icon } from '../../icons/Icon'
import { type Tool, tools } from './tools'

interface ToolbarProps {
  editor: Editor
  /** Id of what it is for. */
  of: string
  label: ReactNode
}

/** A toolbar as the ARIA practices have it: one stop of the Tab key, arrows between its buttons. */
export function Toolbar({ editor, of, label }: ToolbarProps) {
  const [stop, setStop] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor.on('transaction', lookAgain)
    return () => {
      editor.off('transaction', lookAgain)
    }
  }, [editor])
  const move = (event: KeyboardEvent) => {
    const to = stopAfter(event.key, stop)
    if (to === null) return
    event.preventDefault()
    setStop(to)
    box.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      className="rich-text__tools"
      role="toolbar"
      aria-label={typeof label === 'string' ? `Format: ${label}` : 'Format'}
      aria-controls={of}
      ref={box}
      onKeyDown={move}
      // A press of the mouse leaves the caret where it is.
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map((tool, at) => (
        <ToolButton key={tool.name} tool={tool} editor={editor} isStop={at === stop} onFocus={() => setStop(at)} />
      ))}
    </div>
  )
}

function stopAfter(key: string, stop: number): number | null {
  const steps: Record<string, number> = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: -1 }
  const to = steps[key]
  return to === undefined ? null : (to + tools.length) % tools.length
}

interface ToolButtonProps {
  tool: Tool
  editor: Editor
  isStop: boolean
  onFocus: () => void
}

function ToolButton({ tool, editor, isStop, onFocus }: ToolButtonProps) {
  const isOff = tool.isOff?.(editor)
  const keys = tool.keys.replace('Mod', isApple() ? '⌘' : 'Ctrl')
  return (
    <button
      type="button"
      className={classNames('rich-text__tool', tool.begins && 'rich-text__tool--begins')}
      title={`${tool.name} (${keys})`}
      aria-label={tool.name}
      aria-keyshortcuts={tool.keys.replace('Mod', isApple() ? 'Meta' : 'Control')}
      aria-pressed={tool.isOn?.(editor)}
      aria-disabled={isOff || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={() => isOff || tool.use(editor)}
    >
      <Icon name={tool.icon} size="sm" />
    </button>
  )
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)
