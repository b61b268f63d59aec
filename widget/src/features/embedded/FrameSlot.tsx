import { useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { holdSlot } from '../../connectors/embedded/frameLayer.ts'
import { frameStore } from '../../connectors/embedded/frameStore.ts'
import styles from './FrameSlot.module.css'

/**
 * The place over which the secure frame is laid while it has something to show. The frame itself is not moved in the
 * document.
 */
export function FrameSlot() {
  const slot = useRef<HTMLDivElement>(null)
  const { isOpen, height } = useStore(frameStore, ({ stage }) => stage)
  useLayoutEffect(() => (slot.current === null ? undefined : holdSlot(slot.current)), [])
  return <div ref={slot} className={styles.slot} style={{ blockSize: isOpen ? height : 0 }} />
}
