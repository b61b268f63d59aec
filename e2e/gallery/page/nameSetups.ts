import { configStore } from '@latch/widget/src/core/configStore.ts'
import { hostStore } from '@latch/widget/src/core/hostStore.ts'
import { identityKey, identityStore } from '@latch/widget/src/features/account/index.ts'
import {
  answersStore,
  enterName,
  type LabelAnswer,
  labelStore,
  type NameState,
  nameStore,
  ownNamesStore,
} from '@latch/widget/src/features/names/index.ts'
import { activeSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import type { StateId } from '../states.ts'
import { connectAccount, hold, TOKENS } from './accountSetups.ts'
import { ADDRESS, CONFIG } from './fixtures.ts'

type NamesState = Extract<StateId, `names${string}`>

const ZONE = 'demo.latch.eth'
const NAME = `marina.${ZONE}`
const KEY = identityKey('eip155', ADDRESS)
const OTHERS = ['marina1', 'marina2', 'marina-wallet', 'its-marina'].map((label) => `${label}.${ZONE}`)

type Shown = {
  label?: string
  answer?: LabelAnswer
  phase?: 'loading' | 'failed' | 'offline'
  zone?: string
  state?: Partial<NameState>
}

function form({ label = '', answer, phase, zone = ZONE, state = {} }: Shown = {}): void {
  configStore.setState({ config: { ...CONFIG, names: zone } })
  connectAccount({ name: 'RegisterAccountName' })
  ownNamesStore.set(KEY, null)
  labelStore.setState({ label, others: answer !== undefined && 'others' in answer ? answer.others : [] })
  if (answer !== undefined) answersStore.set(label, answer)
  if (phase !== undefined)
    answersStore.setState({ [label]: { data: null, phase, lockedUntil: Date.now() + 60_000 } })
  // Of an account that has just come nothing was asked before the view was there.
  const session = activeSession()
  if (session !== null) enterName(session)
  nameStore.setState(state)
}

function account(name: string | null): void {
  configStore.setState({ config: { ...CONFIG, names: ZONE } })
  connectAccount()
  hold(TOKENS)
  identityStore.set(KEY, { name, avatar: null, resolvedAt: null })
}

const FREE = { isFree: true, others: OTHERS }
const free = { label: 'marina', answer: FREE } as const
const requested = (phase: 'inWallet' | 'saving') =>
  ({ action: 'register', name: NAME, phase }) satisfies NameState['pending']

/** A name for the account. */
export const nameSetups: Readonly<Record<NamesState, () => void>> = {
  'names-account': () => account(null),
  'names-account-named': () => account(NAME),
  names: () => form(),
  'names-short': () => form({ label: 'mar' }),
  'names-characters': () => form({ label: 'märina_b' }),
  'names-checking': () => form({ label: 'marina', phase: 'loading' }),
  'names-free': () => form(free),
  'names-taken': () => form({ label: 'marina', answer: { isFree: false, others: OTHERS } }),
  'names-long': () =>
    form({
      label: 'the-lighthouse-keeper-of-a-small-island-in-the-northern-sea',
      zone: 'people.a-rather-long-zone-of-an-operator.eth',
      answer: {
        isFree: false,
        others: ['the-lighthouse-keeper-of-a-small-island-1.people.a-rather-long-zone-of-an-operator.eth'],
      },
    }),
  'names-offline': () => {
    form({ label: 'marina', phase: 'offline' })
    hostStore.setState({ online: false })
  },
  'names-failed': () => form({ label: 'marina', phase: 'failed' }),
  'names-declined': () => form({ ...free, state: { failure: { kind: 'declined', words: null } } }),
  'names-refused': () => {
    const words = 'The text is too old or dated in the future. Check the device’s clock.'
    form({ ...free, state: { failure: { kind: 'refused', words } } })
  },
  'names-unreachable': () => form({ ...free, state: { failure: { kind: 'offline', words: null } } }),
  'names-wallet': () => form({ ...free, state: { pending: requested('inWallet') } }),
  'names-saving': () => form({ ...free, state: { pending: requested('saving') } }),
  'names-loading': () => {
    form()
    ownNamesStore.setState({}, true)
  },
  'names-own': () => {
    form()
    ownNamesStore.set(KEY, NAME)
  },
  'names-give-up': () => {
    form({ state: { isGivingUp: true } })
    ownNamesStore.set(KEY, NAME)
  },
  'names-give-up-declined': () => {
    form({ state: { isGivingUp: true, failure: { kind: 'declined', words: null } } })
    ownNamesStore.set(KEY, NAME)
  },
  'names-not-served': () => {
    form()
    configStore.setState({ config: CONFIG })
  },
  'names-done': () => {
    configStore.setState({ config: { ...CONFIG, names: ZONE } })
    connectAccount({ name: 'RegisterAccountNameSuccess', registered: NAME, account: KEY })
  },
}
