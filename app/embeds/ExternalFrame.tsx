import { embedPaths } from '~/embed-paths'
import type { EmbedDetail } from '../../api/embeds/contract'
import { buttonOf, noteOf, titleOf } from './labels'

export const ExternalFrame = ({ detail, isOpen }: { detail: EmbedDetail; isOpen: boolean }) => (
  <main className="embed-frame">
    {isOpen ? <Opened detail={detail} /> : <Closed detail={detail} />}
    <p className="embed-frame__bar">
      <span>{isOpen ? detail.author : null}</span>
      <a href={detail.url} target="_blank" rel="ugc nofollow noopener">
        Open on {detail.host}
      </a>
    </p>
  </main>
)

const Closed = ({ detail }: { detail: EmbedDetail }) => (
  <div className="embed-frame__still">
    <h1>{titleOf(detail)}</h1>
    <p>{[detail.author, detail.host].filter(Boolean).join(', ')}</p>
    <a className="embed-frame__load" href={embedPaths.external(detail.url, true)}>
      {buttonOf(detail)}
    </a>
    <p className="embed-frame__note">{noteOf(detail)}</p>
  </div>
)

function Opened({ detail }: { detail: EmbedDetail }) {
  const { frame } = detail
  const title = titleOf(detail)
  if (frame.kind === 'quote') return <Quote html={frame.html} />
  if (frame.kind === 'photo') return <img className="embed-frame__shown" src={frame.src} alt={title} />
  return (
    <iframe
      className="embed-frame__shown"
      src={frame.src}
      title={title}
      allow="fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin" // players refuse a page that does not say where it is
    />
  )
}

/** Sanitised by the API, in a document that runs no script. */
const Quote = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  <div className="embed-frame__quote" dangerouslySetInnerHTML={{ __html: html }} />
)

export const NoFrame = () => (
  <main className="embed-frame">
    <div className="embed-frame__still">
      <h1>Page Not Found</h1>
      <p>There is nothing to show here.</p>
    </div>
  </main>
)
