import { Page } from '../shell/Page.tsx'
import { t } from '../texts/t.ts'
import { AuditLog } from './AuditLog.tsx'

/** Who changed what, in all of the deployment. */
export default function AuditScreen() {
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')}>
      <AuditLog project={null} />
    </Page>
  )
}
