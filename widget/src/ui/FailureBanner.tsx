import type { ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { FAILURE_ICONS, type FailureKind } from './failureKind.ts'

export type FailureBannerProps = {
  kind: FailureKind
  children: ReactNode
  /** A close button with its accessible name. */
  dismiss?: { label: string; onClick: () => void } | undefined
}

/** Why an attempt ended, with the icon and color of its kind: a request that the user declined is not an error. */
export function FailureBanner({ kind, children, dismiss }: FailureBannerProps) {
  return (
    <Banner
      tone={kind === 'failed' ? 'danger' : 'plain'}
      icon={FAILURE_ICONS[kind]}
      {...(dismiss && { dismiss })}
    >
      {children}
    </Banner>
  )
}
