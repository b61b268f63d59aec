import { useT } from '#i18n/useT.ts'
import { leaveUnreachable, retryUnreachable } from '#sessions/unreachable.ts'
import { Button } from '#ui/Button.tsx'
import { Illustration } from '#ui/Illustration.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { useViewTitle } from './viewTitle.ts'

/** Replaces Connect for users whose email wallet was open here and is unreachable now. Closes when the wallet is back. */
export function Unreachable() {
  const t = useT()
  useViewTitle('unreachable.title')
  return (
    <StatusPanel
      picture={<Illustration state="offline" />}
      title={t('unreachable.heading')}
      text={t('unreachable.text')}
    >
      <Button tone="primary" onClick={retryUnreachable}>
        {t('common.tryAgain')}
      </Button>
      <Button tone="secondary" onClick={leaveUnreachable}>
        {t('unreachable.other')}
      </Button>
    </StatusPanel>
  )
}
