import { linkRel } from '~/social/linked-html'
import { addressParts } from '../../api/embeds/links.contract'

/** Shows a written text whose http and https addresses are links. React escapes both, so a text brings no markup. */
export const LinkedText = ({ text }: { text: string }) =>
  addressParts(text).map(({ isAddress, text: part }, index) =>
    isAddress ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <a key={index} href={part} rel={linkRel}>
        {part}
      </a>
    ) : (
      part
    ),
  )
