import { paths } from '~/paths'
import { siteName } from '~/site'
import { spriteUrl } from '~/ui/icons/Icon'

export function Brand() {
  return (
    <a className="brand" href={paths.home}>
      <Mark />
      <span>{siteName}</span>
    </a>
  )
}

export function Mark() {
  return (
    <svg aria-hidden="true">
      <use href={`${spriteUrl}#mark`} />
    </svg>
  )
}
