import { Icon } from '~/ui/icons/Icon'
import type { EmbedItem } from '../../api/embeds/contract'
import { frameOf } from './frame'
import { buttonOf, noteOf, titleOf } from './labels'

interface EmbedProps {
  embed: Omit<EmbedItem, 'html'>
  /** A picture of ours that stands for it until somebody presses. */
  still?: string
  /** How long it takes: “6 min 12 s”. */
  length?: string
}

/**
 * A link of a text as its own still, rendered on the server alone. Pressing opens our frame document: in its place where
 * the page uses `useEmbedsInPlace`, else as a page. What is no embed is a link.
 */
export function Embed({ embed, still, length }: EmbedProps) {
  const frame = frameOf(embed)
  if (!frame) return <PlainLink url={embed.url} />
  if (embed.shows === 'page') return <OwnPage embed={embed} frame={frame} />
  const note = noteOf(embed)
  return (
    <div>
      <div className="embed2">
        {still && <img src={still} width="640" height="400" alt="" loading="lazy" />}
        <div className="embed2__bar">
          <span className="embed2__t">
            <b>{titleOf(embed)}</b>
            <span className="small">{[embed.author, embed.host, length].filter(Boolean).join(', ')}</span>
          </span>
          <a
            className="btn btn--secondary"
            href={frame.src}
            rel="nofollow"
            data-embed={titleOf(embed)}
            data-sandbox={frame.sandbox}
            data-ratio={frame.ratio}
          >
            <Icon name="play" />
            {buttonOf(embed)}
            <span className="sr-only">: {titleOf(embed)}</span>
          </a>
        </div>
      </div>
      {note && <p className="tiny faint embed2__note">{note}</p>}
    </div>
  )
}

const PlainLink = ({ url }: { url: string }) => (
  <a href={url} rel="ugc nofollow noopener">
    {url}
  </a>
)

interface OwnPageProps {
  embed: EmbedProps['embed']
  frame: { src: string; sandbox: string }
}

/** Ours has the size that it was made for. */
const OwnPage = ({ embed, frame: { src, sandbox } }: OwnPageProps) => (
  <iframe
    className="embed2__frame"
    src={src}
    title={titleOf(embed)}
    sandbox={sandbox}
    style={{ height: embed.height ?? undefined }}
    loading="lazy"
  />
)
