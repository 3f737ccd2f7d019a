import type { ServiceStatus } from '@vigil/contract'
import { StatusSign } from './status-sign.tsx'
import { partName } from './status-words.ts'

export function StatusParts({ status }: { status: ServiceStatus }) {
  return (
    <ul>
      {status.parts.map((part) => (
        <li className="status-row" key={part.name}>
          <span>{partName(part)}</span>
          <span className="status-pill">
            <StatusSign ready={part.ready} size={14} />
            {part.ready ? 'Ready' : 'Not ready'}
          </span>
        </li>
      ))}
    </ul>
  )
}
