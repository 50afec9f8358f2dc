import { DefaultMark } from '~/layouts/Brand'
import { paths } from '~/paths'
import { siteName } from '~/site'

export interface Sample {
  /** Is the sheet with the shades of the color. */
  sheet: string
  logo: string | null
}

/** Shows parts of a page in a color that is not saved, in light and dark. */
export const LookSample = ({ sheet, logo }: Sample) => (
  <div className="looksamples">
    <link rel="stylesheet" href={sheet} />
    <Parts name="Light" className="looksample looksample--day" logo={logo} />
    <Parts name="Dark" className="looksample looksample--night" logo={logo} />
  </div>
)

const Parts = ({ name, className, logo }: { name: string; className: string; logo: string | null }) => (
  <section className={className} aria-label={name}>
    <p className="looksample__head">
      <span className="brand">
        {logo ? <img src={paths.media(logo, 160)} alt="" width={160} height={160} /> : <DefaultMark />}
        <span>{siteName()}</span>
      </span>
      <span className="caption">{name}</span>
    </p>
    <p className="looksample__parts">
      <span className="btn btn--primary">Check availability</span>
      <a href={paths.inventory}>Browse cars</a>
      <span>
        Saved <span className="count">3</span>
      </span>
    </p>
  </section>
)
