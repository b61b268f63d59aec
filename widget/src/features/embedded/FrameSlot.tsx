import { useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { holdSlot } from '../../connectors/embedded/frameLayer.ts'
import { frameStore } from '../../connectors/embedded/frameStore.ts'
import styles from './FrameSlot.module.css'

/** Where the secure frame is seen while it has something to show. The frame itself stays where it is in the document. */
export function FrameSlot() {
  const place = useRef<HTMLDivElement>(null)
  const { isOpen, height } = useStore(frameStore, ({ stage }) => stage)
  useLayoutEffect(() => (place.current === null ? undefined : holdSlot(place.current)), [])
  return <div ref={place} className={styles.slot} style={{ blockSize: isOpen ? height : 0 }} />
}
