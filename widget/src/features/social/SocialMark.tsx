import type { Social } from '../../../protocol/login/social.ts'
import { BRANDS } from './brands.ts'

/** The mark of a provider; decorative, the control around it carries the name. `size` in CSS pixels. */
export function SocialMark({ provider, size = 20 }: { provider: Social; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="currentColor">
      <path d={BRANDS[provider].mark} />
    </svg>
  )
}
