import { CopyButton } from '~/ui/CopyButton'
import { TextArea } from '~/ui/forms/Field'
import { Panel } from '~/ui/page/Panel'

interface EmbedSectionProps {
  dealership: string
  /** Is null while the page is not public. */
  embed: { html: string; src: string; width: number; height: number } | null
}

/** Gives the code of the widget that a dealership puts on its own site, and shows what it looks like. */
export function EmbedSection({ dealership, embed }: EmbedSectionProps) {
  return (
    <Panel title="Widget for your site" id="embed">
      {embed ? (
        <div className="stack">
          <p className="muted">
            Shows your rating and how many cars you have for sale, always up to date. Paste this code where you want it
            on your site. Showing the widget counts nothing: a view counts once someone opens your page from it.
          </p>
          <TextArea name="embedCode" label="Code" rows={4} value={embed.html} readOnly />
          <CopyButton text={embed.html}>Copy code</CopyButton>
          <iframe
            className="settings__embed"
            src={embed.src}
            title={`Preview of the widget of ${dealership}`}
            width={embed.width}
            height={embed.height}
            loading="lazy"
          />
        </div>
      ) : (
        <p className="muted">The widget is available once your page is public.</p>
      )}
    </Panel>
  )
}
