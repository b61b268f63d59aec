import { THEME_GRAMMAR } from '@latch/protocol/theme/grammar.ts'
import type { Sdk, SdkOptions } from '@latch/sdk-source/index.ts'
import { themeOf } from '../../playground/options.ts'
import type { Target } from '../../playground/snippets.ts'
import { DEFAULT_STATE, type PlaygroundState } from '../../playground/state.ts'

let fetched: Promise<Target | null> | undefined
let shared: Promise<Sdk> | undefined

/**
 * Returns the target that this site may try, as reported by the stack or deployment that serves it. @returns null if
 * there is none.
 */
export function fetchTarget(): Promise<Target | null> {
  fetched ??= fetch('/latch.json').then(
    (response) => (response.ok ? response.json() : null),
    () => null,
  )
  return fetched
}

/** Returns the SDK that all buttons of a page share. */
export function shareSdk(): Promise<Sdk> {
  shared ??= createDefault()
  return shared
}

/** Destroys the SDK of {@link shareSdk} when its page is left. */
export function releaseSdk(): void {
  void shared?.then((sdk) => sdk.destroy())
  shared = undefined
}

async function createDefault(): Promise<Sdk> {
  const target = await fetchTarget()
  if (target === null) throw new Error('This site has no deployment to try.')
  return loadSdk(target, DEFAULT_STATE)
}

/** Creates the SDK of the script tag, as a page that pastes the two lines does. */
export async function loadSdk(
  { widget, projectId }: Target,
  state: PlaygroundState,
  container?: HTMLElement,
): Promise<Sdk> {
  const { createSdk } = await import(/* @vite-ignore */ `${widget}/v1/sdk.js`)
  const options: SdkOptions = {
    projectId,
    theme: themeOf(state),
    metadata: { title: 'Latch playground' },
    ...(state.locale === '' ? {} : { locale: state.locale }),
    ...(state.display === 'inline' && container ? { display: 'inline', container } : {}),
  }
  return createSdk(options)
}

/**
 * Applies the playground's state to the SDK. Names every field of `theme`, because `configure` keeps fields that are
 * left out.
 */
export function applyState(sdk: Sdk, state: PlaygroundState): void {
  const unset = Object.fromEntries(Object.keys(THEME_GRAMMAR).map((field) => [field, undefined]))
  const theme = { ...unset, ...themeOf(state) }
  sdk.configure({ theme, locale: state.locale || undefined })
}

/** Performs the action of the page's button. */
export async function openWidget(sdk: Sdk, { view, namespace }: PlaygroundState): Promise<unknown> {
  if (view === 'WalletSend') return sdk.send()
  if (view !== 'Connect') return sdk.open({ view })
  return sdk.connect(namespace === '' ? {} : { namespace })
}
