import type { Editor } from '@tiptap/core'
import type { IconName } from '../../icons/Icon'
import { headingLevel } from './extensions'

export interface Tool {
  name: string
  icon: IconName
  /** As aria-keyshortcuts writes them; Mod is Control, on Apple’s machines Meta. */
  keys: string
  /** Of one that is pressed or not. */
  isOn?(editor: Editor): boolean
  isOff?(editor: Editor): boolean
  use(editor: Editor): void
  /** The first one of a group. */
  begins?: boolean
}

export const tools: readonly Tool[] = [
  {
    name: 'Bold',
    icon: 'bold',
    keys: 'Mod+B',
    isOn: (editor) => editor.isActive('bold'),
    use: ({ commands }) => commands.toggleBold(),
  },
  {
    name: 'Italic',
    icon: 'italic',
    keys: 'Mod+I',
    isOn: (editor) => editor.isActive('italic'),
    use: ({ commands }) => commands.toggleItalic(),
  },
  {
    name: 'Heading',
    icon: 'heading',
    keys: 'Mod+Alt+3',
    begins: true,
    isOn: (editor) => editor.isActive('heading'),
    use: ({ commands }) => commands.toggleHeading({ level: headingLevel }),
  },
  {
    name: 'Bulleted list',
    icon: 'list',
    keys: 'Mod+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    use: ({ commands }) => commands.toggleBulletList(),
  },
  {
    name: 'Numbered list',
    icon: 'list-ordered',
    keys: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    use: ({ commands }) => commands.toggleOrderedList(),
  },
  {
    name: 'Undo',
    icon: 'undo-2',
    keys: 'Mod+Z',
    begins: true,
    isOff: (editor) => !editor.can().undo(),
    use: ({ commands }) => commands.undo(),
  },
  {
    name: 'Redo',
    icon: 'redo-2',
    keys: 'Mod+Shift+Z',
    isOff: (editor) => !editor.can().redo(),
    use: ({ commands }) => commands.redo(),
  },
]
