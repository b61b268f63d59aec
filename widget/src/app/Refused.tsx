import type { DeniedReason } from '@latch/protocol/handshake.ts'
import { useStore } from 'zustand'
import { hostStore } from '#core/hostStore.ts'
import type { MessageKey } from '#i18n/en.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Illustration } from '#ui/Illustration.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { dismissModal } from '#window/modal.ts'
import { ErrorCode } from './ErrorCode.tsx'
import { useViewTitle } from './viewTitle.ts'

/** Texts for each reason, with its code in docs/errors.md. */
const TEXTS: Readonly<Record<DeniedReason, { title: MessageKey; text: MessageKey; code?: string }>> = {
  origin: { title: 'refused.origin', text: 'refused.originText', code: 'APKT002' },
  project: { title: 'refused.project', text: 'refused.projectText', code: 'APKT007' },
  protocol: { title: 'refused.protocol', text: 'refused.protocolText' },
}

/**
 * Explains why this page cannot use the widget. Visible for a moment only: the SDK is notified too, and shows a message
 * in the frame's place that the user can close (`sdk/src/fallback/recover.ts`). Another try here cannot help: only the
 * operator can.
 */
export function Refused() {
  const t = useT()
  const reason = useStore(hostStore, ({ refusal }) => refusal ?? 'origin')
  useViewTitle('refused.title')
  const { title, text, code } = TEXTS[reason]
  return (
    <StatusPanel
      picture={<Illustration state="failed" />}
      title={t(title)}
      text={t(text)}
      details={code && <ErrorCode code={code} />}
    >
      <Button tone="primary" onClick={dismissModal}>
        {t('common.close')}
      </Button>
    </StatusPanel>
  )
}
