import type { MouseEvent } from 'react'
import { paths } from '~/paths'
import { IconButton } from '~/ui/Button'
import { TextField } from '~/ui/forms/Field'
import type { IconName } from '~/ui/icons/Icon'
import { maxAlt, maxPostImages } from '../../api/social/limits.contract'
import { type ComposedPicture, namesOf } from './composed-pictures'

interface ComposedTileProps {
  picture: ComposedPicture
  /** What it is called where its buttons are read out. */
  name: string
  /** Of the cover, which has no place. */
  names?: { image: string; alt: string }
  at?: number
  count?: number
  act(what: string): void
  hasScript: boolean
}

/** An uploaded picture of a post: what can be seen, its place, and its buttons, which work without script too. */
export function ComposedTile({ picture: { id, alt }, name, names, at = 0, count = 1, ...buttons }: ComposedTileProps) {
  const fields = namesOf(at + 1)
  const { image, alt: altName } = names ?? fields
  return (
    <div className="compose__tile">
      <input type="hidden" name={image} value={id} />
      <img src={paths.media(id, 320)} alt="" width={112} height={84} loading="lazy" />
      <div className="compose__about">
        <TextField
          id={`alt-${id}`}
          name={altName}
          label={`Description of ${name}`}
          placeholder="What can be seen"
          value={alt}
          maxLength={maxAlt}
        />
        <div className="row">
          {names ? (
            <span className="small muted">Cover</span>
          ) : (
            <input
              key={at}
              className="input compose__place"
              name={fields.place}
              type="number"
              inputMode="numeric"
              min={1}
              max={maxPostImages}
              defaultValue={at + 1}
              aria-label={`Place of ${name}`}
            />
          )}
          {!names && count > 1 && (
            <>
              <Act
                {...buttons}
                what={`earlier ${at + 1}`}
                icon="arrow-left"
                label={`Move ${name} earlier`}
                off={at === 0}
              />
              <Act
                {...buttons}
                what={`later ${at + 1}`}
                icon="arrow-right"
                label={`Move ${name} later`}
                off={at === count - 1}
              />
            </>
          )}
          <Act {...buttons} what={names ? 'uncover' : `remove ${at + 1}`} icon="trash" label={`Remove ${name}`} />
        </div>
      </div>
    </div>
  )
}

interface ActProps extends Pick<ComposedTileProps, 'act' | 'hasScript'> {
  what: string
  icon: IconName
  label: string
  off?: boolean
}

function Act({ act, hasScript, what, icon, label, off }: ActProps) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    act(what)
  }
  return (
    <IconButton
      icon={icon}
      label={label}
      name="act"
      value={what}
      size="sm"
      disabled={off}
      formNoValidate
      onClick={hasScript ? onClick : undefined}
    />
  )
}
