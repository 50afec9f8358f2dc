import { useState } from 'react'
import { Icon } from '~/ui/icons/Icon'
import type { EmbedItem } from '~/upstream/embeds.server'
import { frameOf } from './frame'
import { buttonOf, noteOf, titleOf } from './words'

interface EmbedProps {
  embed: EmbedItem
  /** A picture of ours that stands for it until somebody presses. */
  still?: string
  /** How long it takes: “6 min 12 s”. */
  length?: string
}

/**
 * A link of a text as its own still. Pressing puts our frame document in its place; without script the same link opens
 * that document as a page. What is no embed is a link.
 */
export function Embed({ embed, still, length }: EmbedProps) {
  const [isOpen, setOpen] = useState(false)
  const frame = frameOf(embed)
  if (!frame) return <PlainLink url={embed.url} />
  if (isOpen || embed.shows === 'page') return <Frame embed={embed} frame={frame} isFocused={isOpen} />
  const note = noteOf(embed)
  return (
    <>
      <div className="embed2">
        {still ? <img src={still} width="640" height="400" alt="" loading="lazy" /> : <div className="embed2__blank" />}
        <div className="embed2__bar">
          <span className="embed2__t">
            <b>{titleOf(embed)}</b>
            <span className="small">{[embed.host, length].filter(Boolean).join(', ')}</span>
          </span>
          <a
            className="btn btn--secondary"
            href={frame.src}
            rel="nofollow"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              setOpen(true)
            }}
          >
            <Icon name="play" />
            {buttonOf(embed)}
            <span className="sr-only">: {titleOf(embed)}</span>
          </a>
        </div>
      </div>
      {note && <p className="tiny faint embed2__note">{note}</p>}
    </>
  )
}

const PlainLink = ({ url }: { url: string }) => (
  <a href={url} rel="ugc nofollow noopener">
    {url}
  </a>
)

interface FrameProps {
  embed: EmbedItem
  frame: { src: string; sandbox: string; ratio: string }
  /** The button that had the focus is gone. */
  isFocused: boolean
}

const Frame = ({ embed, frame: { src, sandbox, ratio }, isFocused }: FrameProps) => (
  <iframe
    ref={(element) => {
      if (isFocused) element?.focus()
    }}
    className="embed2__frame"
    src={src}
    title={titleOf(embed)}
    sandbox={sandbox}
    style={{ aspectRatio: ratio }}
    allow="fullscreen; picture-in-picture; encrypted-media"
    loading={isFocused ? 'eager' : 'lazy'}
  />
)
