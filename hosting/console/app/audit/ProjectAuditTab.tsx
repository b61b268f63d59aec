import { AuditLog } from './AuditLog.tsx'

/** Audit log of a project. */
export default function ProjectAuditTab({ id }: { id: string }) {
  return <AuditLog project={id} />
}
