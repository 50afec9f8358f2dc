import { paths } from '~/paths'
import { siteLogo, siteName } from '~/site'
import { spriteUrl } from '~/ui/icons/Icon'

export function Brand() {
  return (
    <a className="brand" href={paths.home}>
      <Mark />
      <span>{siteName()}</span>
    </a>
  )
}

/** Shows the site’s logo, or the mark it is delivered with. Its name follows it. */
export function Mark() {
  const logo = siteLogo()
  if (logo) return <img src={paths.media(logo, 160)} alt="" />
  return <DefaultMark />
}

/** Draws the mark that the site is delivered with, in its color. */
export const DefaultMark = ({ label }: { label?: string }) => (
  <svg role={label && 'img'} aria-label={label} aria-hidden={label ? undefined : true}>
    <use href={`${spriteUrl}#mark`} />
  </svg>
)
