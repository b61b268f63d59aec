import type { ViewName } from '@latch/protocol/hostChannel.ts'
import type { ComponentType } from 'react'
import type { InteractiveRequest } from '#requests/requestsStore.ts'
import type { View } from './router.ts'

/** Views outside the first load, which is Connect. */
export type LazyViewName = Exclude<View['name'], 'Connect'>

/** Handles only its own view; the router's union pairs names and parameters. */
export type ViewComponent = ComponentType<{ view: View }>

/** Facts about a view that the shell needs. */
export type ViewFacts = {
  /** Needs a session. */
  ofSession?: true
  /** Shows the account on its network: UnsupportedChain replaces it if the site does not use that network. */
  onNetwork?: true
  /** Restored after a reload of the frame. A request ends with its frame, so its approval is not restored. */
  isRestorable?: true
  /** Belongs to the transfer that a page requested, which ends when no such view is left. */
  ofTransfer?: true
  /** Shows a request of the page, which must be answered or closed: Back would leave it without either. */
  answers?: Exclude<InteractiveRequest['kind'], 'connect'>
}

export type FeatureView = ViewFacts & { load: () => Promise<ViewComponent> }

/** Marks views that a page may open by name: the protocol lists them too, and the compiler checks that both agree. */
type Openable<Name> = Name extends ViewName ? { hostMayOpen: true } : { hostMayOpen?: never }

/** Views of one feature, by their names for the router. */
export type FeatureViews = {
  [Name in View['name']]?: (Name extends LazyViewName ? FeatureView : ViewFacts) & Openable<Name>
}
