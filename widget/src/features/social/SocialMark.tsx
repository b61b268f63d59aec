import { BRANDS } from '@latch/protocol/login/brands.ts'
import type { Social } from '@latch/protocol/login/social.ts'

/** The logo of a provider; it is decorative, as the control around it has the name. `size` in CSS pixels. */
export function SocialMark({ provider, size = 20 }: { provider: Social; size?: number }) {
  const { mark, grid = 24 } = BRANDS[provider]
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox={`0 0 ${grid} ${grid}`} fill="currentColor">
      {typeof mark === 'string' ? (
        <path d={mark} />
      ) : (
        mark.map(([color, path]) => <path key={color} fill={color} d={path} />)
      )}
    </svg>
  )
}
