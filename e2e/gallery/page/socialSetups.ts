import type { SocialFailure } from '@latch/protocol/events.ts'
import type { Social } from '@latch/protocol/login/social.ts'
import { router, type View } from '@latch/widget/src/app/router.ts'
import { frameStore } from '@latch/widget/src/connectors/embedded/frameStore.ts'
import { rememberSocial } from '@latch/widget/src/connectors/embedded/socials.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { siteKey } from '@latch/widget/src/core/siteKey.ts'
import { removeItem } from '@latch/widget/src/core/storage.ts'
import { type SocialLogin, socialStore } from '@latch/widget/src/features/socialLogin/index.ts'
import type { StateId } from '../states.ts'
import { CONFIG } from './fixtures.ts'

type SocialState = Extract<StateId, `social-${string}` | `farcaster-${string}`>

/** A project with social logins. */
function offered(): void {
  removeItem(siteKey('social'))
  const socials = ['google', 'x', 'discord', 'github', 'apple', 'facebook', 'farcaster'] as const
  configStore.setState({ config: { ...CONFIG, secureOrigin: 'https://secure.example', socials } })
}

const connecting = (login: SocialLogin) => () => {
  offered()
  socialStore.setState({ login })
  const { provider } = login
  const view: View =
    provider === 'farcaster' ? { name: 'ConnectingFarcaster' } : { name: 'ConnectingSocial', provider }
  router.setState({ stack: [{ name: 'Connect' }, view], direction: 'none' })
}
const scanning =
  (url: string | undefined, step: 'provider' | 'opening' = 'provider') =>
  () => {
    connecting({ provider: 'farcaster', phase: 'running' })()
    frameStore.setState({ questions: [{ id: 'login', kind: 'farcaster', step, url }] })
  }
const running = (window: 'open' | 'blocked' | 'closed') =>
  connecting({ provider: 'google', phase: 'running', window })
const failed = (failure: SocialFailure, provider: Social = 'github') =>
  connecting({ provider, phase: 'failed', failure })

/** Social logins, as far as the widget shows them. */
export const socialSetups: Readonly<Record<SocialState, () => void>> = {
  'social-entry': offered,
  'social-list': () => {
    offered()
    rememberSocial('github')
    router.setState({ stack: [{ name: 'Connect' }, { name: 'ConnectSocials' }], direction: 'none' })
  },
  'social-window': running('open'),
  'social-blocked': running('blocked'),
  'social-closed': running('closed'),
  'social-denied': failed('denied'),
  'social-start': failed('start'),
  'social-unproven': failed('unproven'),
  'social-failed': failed('failed'),
  'farcaster-drawing': scanning(undefined),
  'farcaster-code': scanning(
    'https://farcaster.xyz/~/siwf?channelToken=3b1f2a0c-7a52-4d0c-9a68-0f6f2f6f2b11',
  ),
  'farcaster-opening': scanning(undefined, 'opening'),
  'farcaster-expired': failed('expired', 'farcaster'),
  'farcaster-unproven': failed('unproven', 'farcaster'),
  'farcaster-failed': failed('failed', 'farcaster'),
}
