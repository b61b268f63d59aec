/**
 * `/v1/elements.js`: the elements for a page without a bundler. Each names its project, and perhaps its chains and what to
 * preload, by attributes: `<latch-button project="my-dapp" chains="1,8453" preload="visible"></latch-button>`.
 */
import { defineElements } from './elements.ts'
import type { createSdk as CreateSdk } from './index.ts'
import type { Sdk, SdkOptions } from './types.ts'

/** From the script beside this one, which the build imports. */
declare const createSdk: typeof CreateSdk

const sdks = new Map<string, Sdk>()

defineElements((element) => {
  // Scripts may put the element into the page first, and name the project then.
  const projectId = element.getAttribute('project')
  if (!projectId) return undefined
  const chains = element.getAttribute('chains')?.split(',').map(Number) ?? []
  const preload = element.getAttribute('preload') as SdkOptions['preload'] | null
  const sdk =
    sdks.get(projectId) ??
    createSdk({ projectId, ...(chains[0] ? { chains } : {}), ...(preload ? { preload } : {}) })
  sdks.set(projectId, sdk)
  return sdk
})
