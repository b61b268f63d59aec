import { router } from '../../../widget/src/app/router.ts'
import { configStore } from '../../../widget/src/core/configStore.ts'
import { siteKey } from '../../../widget/src/core/siteKey.ts'
import { removeItem } from '../../../widget/src/core/storage.ts'
import {
  rememberSocial,
  type SocialFailure,
  type SocialLogin,
  socialStore,
} from '../../../widget/src/features/social/index.ts'
import type { StateId } from '../states.ts'
import { CONFIG } from './fixtures.ts'

type SocialState = Extract<StateId, `social-${string}`>

/** A project that lets people in by accounts elsewhere. */
function offered(): void {
  removeItem(siteKey('social'))
  const socials = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const
  configStore.setState({ config: { ...CONFIG, secureOrigin: 'https://secure.example', socials } })
}

const connecting = (login: SocialLogin) => () => {
  offered()
  socialStore.setState({ login })
  const stack = [{ name: 'Connect' }, { name: 'ConnectingSocial', provider: login.provider }] as const
  router.setState({ stack: [...stack], direction: 'none' })
}
const running = (window: 'open' | 'blocked' | 'closed') =>
  connecting({ provider: 'google', phase: 'running', window })
const failed = (failure: SocialFailure) => connecting({ provider: 'github', phase: 'failed', failure })

/** Logging in by an account elsewhere, as far as the widget draws it. */
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
}
