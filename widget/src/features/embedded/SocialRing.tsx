import type { Social } from '@latch/protocol/login/social.ts'
import { Ring, type RingProps } from '#ui/Ring.tsx'
import { SocialMark } from '../social/index.ts'
import styles from './ConnectingSocial.module.css'

/** A provider's logo with the status of its login. */
export function SocialRing({ provider, state }: { provider: Social; state: RingProps['state'] }) {
  return (
    <Ring state={state} shape="square">
      <span className={styles.mark}>
        <SocialMark provider={provider} size={28} />
      </span>
    </Ring>
  )
}
