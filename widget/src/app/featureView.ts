import type { ViewName } from '@latch/protocol/hostChannel.ts'
import type { ComponentType } from 'react'
import type { InteractiveRequest } from '#requests/requestsStore.ts'
import type { View } from './router.ts'

/** Views outside the first load, which is Connect. */
export type LazyViewName = Exclude<View['name'], 'Connect'>

/** Takes its own view only; the router's union pairs name and params. */
export type ViewComponent = ComponentType<{ view: View }>

/** What the shell has to know of a view. */
export type ViewFacts = {
  /** Needs a session. */
  ofSession?: true
  /** Shows the account on its network: UnsupportedChain replaces it where the site does not use that. */
  onNetwork?: true
  /** Is brought back after a reload of the frame. A request dies with its frame, so its approval is not. */
  isRestorable?: true
  /** Belongs to the transfer that a page asked for, which ends when none of these is left. */
  ofTransfer?: true
  /** Shows a request of the page. It is answered or closed: Back would lead out of it without either. */
  answers?: Exclude<InteractiveRequest['kind'], 'connect'>
}

export type FeatureView = ViewFacts & { load: () => Promise<ViewComponent> }

/** A page may open it by name: the protocol says so, too, and the compiler checks that both agree. */
type Openable<Name> = Name extends ViewName ? { hostMayOpen: true } : { hostMayOpen?: never }

/** The views of one feature, by their names for the router. */
export type FeatureViews = {
  [Name in View['name']]?: (Name extends LazyViewName ? FeatureView : ViewFacts) & Openable<Name>
}
