import { FIRST_FAMILY, type Namespace } from '@latch/protocol/caip.ts'
import { displayText } from '@latch/protocol/displayText.ts'
import type { InitParams, InitResult } from '@latch/protocol/hostChannel.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { readTexts } from '@latch/protocol/texts.ts'
import type { Capability } from '@latch/protocol/version.ts'
import { config, listedFamilies, setRequestedChains } from '#core/configStore.ts'
import { findFamily } from '#core/familyRegistry.ts'
import { hostStore } from '#core/hostStore.ts'
import { setHostCapabilities } from '#core/remote.ts'
import { loadSignIn } from '#requests/loadSignIn.ts'
import { waitToConnect } from '#sessions/engine.ts'
import { forgetOthers } from '#sessions/othersStore.ts'
import { setPageWallets } from '#sessions/pageWallets.ts'
import { restore } from '#sessions/restore.ts'
import { forgetRecords } from '#sessions/sessionRecord.ts'
import { isSignInRequested, loadSignIns, signInsStore } from '#sessions/signIns.ts'
import { setConsent } from './consent.ts'
import { wasOpen } from './instanceMemory.ts'
import { takeState } from './providerState.ts'
import { rememberActive } from './rememberActive.ts'

const CAPABILITIES: readonly Capability[] = ['route', 'inline', 'popup', 'families', 'theme']

/** Stores the page's init params and answers with the widget's state; starts to restore the last sessions. */
export function acceptInit(params: InitParams): InitResult {
  const isFirst = hostStore.getState().channel !== 'ready'
  const { host, theme, locale, chains, capabilities, viewport, wallets, reconnect, signIn, analytics } =
    params
  const { hint, hints = [], preferredAccountType, texts } = params
  setHostCapabilities(capabilities)
  setRequestedChains(chains)
  setConsent(analytics)
  hostStore.setState({
    title: displayText(host.title, LIMITS.titleLength),
    description: displayText(host.description ?? '', LIMITS.descriptionLength),
    icon: host.icon,
    viewport,
    preferredAccountType,
    // An SDK that does not follow the operator's mode would draw its frame in another one: `auto`, unless the page names one.
    theme: capabilities.includes('theme') ? (theme ?? {}) : { ...theme, mode: theme?.mode ?? 'auto' },
    locale: locale ?? '',
    texts: readTexts(texts),
    channel: 'ready',
    ...(isFirst && wasOpen() && { open: true }),
  })
  startSignIn(signIn ?? null)
  setPageWallets(wallets)
  if (isFirst) restoreSessions([hint ?? null, ...hints], reconnect !== false)
  return {
    // A family's own name has the page fetch and start its code.
    capabilities: [
      ...CAPABILITIES,
      ...(config().siwx === undefined ? [] : ['signIn']),
      ...listedFamilies().filter((namespace) => namespace !== FIRST_FAMILY),
    ],
    state: takeState(),
    visible: hostStore.getState().open,
  }
}

/** Loads sign-ins, which count from the first state on; the rest loads before a wallet connects. */
function startSignIn(pageOptions: unknown): void {
  const { siwx, emailCapture } = config()
  if (siwx) {
    loadSignIns()
    signInsStore.setState({ options: pageOptions })
  }
  if (emailCapture || isSignInRequested())
    waitToConnect(loadSignIn().then(({ startSignIns }) => startSignIns(), console.warn))
}

function restoreSessions(hints: readonly (string | null)[], mayReconnect: boolean): void {
  if (!mayReconnect) {
    forgetRecords()
    forgetOthers()
  }
  const namespaces = listedFamilies()
  if (namespaces.length > 1) rememberActive()
  for (const namespace of namespaces) restore(namespace, hintAmong(namespace, hints))
}

function hintAmong(namespace: Namespace, hints: readonly (string | null)[]): string | null {
  return hints.map((hint) => hintFor(namespace, hint)).find((hint) => hint !== null) ?? null
}

/**
 * A hint names its family before the wallet's key, listed or not, but for the first family, whose hints are older: a
 * wallet of that one may have any name.
 */
function hintFor(namespace: Namespace, hint: string | null): string | null {
  const [, name = '', key = ''] = /^([a-z0-9]{3,8}):(.*)$/s.exec(hint ?? '') ?? []
  const family = findFamily(name)?.namespace ?? FIRST_FAMILY
  if (family !== namespace) return null
  return family === FIRST_FAMILY ? hint : key
}
