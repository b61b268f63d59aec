import { createSdk } from '@latch/sdk'
import { session } from '@latch/sdk/svelte'

export const sdk = createSdk({ projectId: 'demo', origin: 'http://widget.localhost:4801' })
export const account = session(sdk)
