import type { RecordFormProps } from '~/forms/RecordForm'
import { socialPaths } from '~/social-paths'
import { isOn } from '~/switches'
import { ButtonLink } from '~/ui/Button'
import { Composer } from './Composer'

/** A new post of a person. */
export default function PostForm({ action }: Pick<RecordFormProps, 'action'>) {
  if (!isOn('consumerPosts'))
    return <p className="muted">Members can’t publish posts at the moment. Comments are open.</p>
  return (
    <Composer action={action} label="New post" post={null}>
      <ButtonLink href={socialPaths.drafts} variant="quiet">
        Your drafts
      </ButtonLink>
    </Composer>
  )
}
