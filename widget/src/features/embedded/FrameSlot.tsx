import { useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useOwnHeading } from '#app/viewTitle.ts'
import { holdSlot } from '#connectors/embedded/frameLayer.ts'
import { frameStore } from '#connectors/embedded/frameStore.ts'
import { restartFrame } from '#connectors/embedded/secureFrame.ts'
import { useT } from '#i18n/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Illustration } from '#ui/Illustration.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import styles from './FrameSlot.module.css'

/** Placeholder that the secure frame covers while it has something to show. The frame itself does not move in the document. */
export function FrameSlot() {
  const slot = useRef<HTMLDivElement>(null)
  const { isOpen, height } = useStore(frameStore, ({ stage }) => stage)
  const isQuiet = useStore(frameStore, (state) => state.isQuiet)
  useOwnHeading(isOpen && !isQuiet)
  useLayoutEffect(() => (slot.current === null ? undefined : holdSlot(slot.current)), [])
  return (
    <>
      {isQuiet && <Quiet />}
      <div
        ref={slot}
        className={styles.slot}
        data-frame-slot=""
        style={{ blockSize: isOpen && !isQuiet ? height : 0 }}
      />
    </>
  )
}

/** Shown in place of a frame that has crashed or is too busy to answer. */
function Quiet() {
  const t = useT()
  return (
    <StatusPanel
      picture={<Illustration state="failed" />}
      title={t('email.quiet')}
      text={t('email.quietText')}
    >
      <Button tone="primary" onClick={restartFrame}>
        {t('email.reload')}
      </Button>
    </StatusPanel>
  )
}
