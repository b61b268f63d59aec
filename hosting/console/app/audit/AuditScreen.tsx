import { Page } from '../shell/Page.tsx'
import { t } from '../texts/t.ts'
import { AuditLog } from './AuditLog.tsx'

/** Audit log of the deployment. */
export default function AuditScreen() {
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')}>
      <AuditLog project={null} />
    </Page>
  )
}
