import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './Button'

/** Puts a text where it can be pasted. Only there where the browser lets a page do that. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [able, setAble] = useState(false)
  const [said, setSaid] = useState<string>()
  useEffect(() => setAble('clipboard' in navigator), [])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Copy by hand, please'),
    )
  return (
    <Button type="button" variant="secondary" icon={said === 'Copied' ? 'check' : 'copy'} hidden={!able} onClick={copy}>
      <span aria-live="polite">{said ?? children}</span>
    </Button>
  )
}
