import { CopyButton } from '~/ui/CopyButton'
import { Banner } from '~/ui/page/Banner'
import type { ShownOnce } from './shown-once'

/** Without script it is marked and copied by hand. */
export const ShownOncePanel = ({ once: { title, words, value, copy } }: { once: ShownOnce }) => (
  <Banner tone="ok" title={title}>
    <p>{words}</p>
    <p>
      <code className="wrap-anywhere">{value}</code>
    </p>
    <CopyButton text={value}>{copy}</CopyButton>
  </Banner>
)
