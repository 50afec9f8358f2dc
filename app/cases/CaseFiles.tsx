import { fileSize } from '~/format/bytes'
import { inboxPaths } from '~/inbox-paths'

interface CaseFilesProps {
  id: number
  files: readonly { id: string; name: string; bytes: number }[]
}

export const CaseFiles = ({ id, files }: CaseFilesProps) => (
  <ul className="lines">
    {files.map(({ id: assetId, name, bytes }) => (
      <li key={assetId}>
        <span>
          <a href={inboxPaths.ofAdmin(id, assetId)} download>
            {name}
          </a>
          <span className="d">{fileSize(bytes)}</span>
        </span>
      </li>
    ))}
  </ul>
)
