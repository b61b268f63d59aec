import { AuditLog } from './AuditLog.tsx'

/** Who changed what in a project. */
export default function ProjectAuditTab({ id }: { id: string }) {
  return <AuditLog project={id} />
}
